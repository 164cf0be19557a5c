/** What a visitor has chosen in this browser, which stores it. */
import { DEFAULT } from './text/languages';
import type { Pace } from './theatre/pace';

export interface Choices {
  /** Its code. */
  language: string;
  /** The visitor has been asked, or has chosen. */
  hasChosenLanguage: boolean;
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  animation: boolean;
  /** How a choice is confirmed; `touch` asks only where a finger chooses. */
  confirm: 'touch' | 'on' | 'timer' | 'off';
  /** How fast other players' moves are shown. */
  pace: Pace;
  patterns: boolean;
  coordinates: boolean;
  /** Bots say something now and then. */
  speech: boolean;
  notify: boolean;
  /** Whether to tell the player of daily games by notices. */
  wasAskedForNotices: boolean;
}

const PLACE = 'meydan.settings';
const FIRST: Choices = {
  language: DEFAULT.code,
  hasChosenLanguage: false,
  theme: 'auto',
  sound: true,
  animation: true,
  confirm: 'touch',
  pace: '1',
  patterns: false,
  coordinates: false,
  speech: true,
  notify: false,
  wasAskedForNotices: false,
};

export function storedChoices(): Choices {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Choices>) };
  } catch {
    return FIRST;
  }
}

export function store(choices: Choices): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // A browser that stores nothing starts with the defaults every time.
  }
}
