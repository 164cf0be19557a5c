/** The settings of this browser, which stores them. */
import { DEFAULT, wordsOf, type Words } from './text/words';
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
};

function kept(): Choices {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Choices>) };
  } catch {
    return FIRST;
  }
}

/** The current settings. */
export const settings: Choices = $state(kept());

/** The words of the chosen language. */
export function words(): Words {
  return wordsOf(settings.language);
}

/** Apply the settings to the page and store them, until the page is left. */
export function heedSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    const { language, dir, leading } = words();
    root.lang = language;
    root.dir = dir;
    root.style.setProperty('--leading', String(leading));
    root.dataset.animation = settings.animation ? 'on' : 'off';
    if (settings.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser that stores nothing starts with the defaults every time.
    }
  });
}

/** How a choice is confirmed here; a finger can hardly miss what is `plain`. */
export function confirming(isPlain = false): 'on' | 'timer' | 'off' {
  if (settings.confirm !== 'touch') return settings.confirm;
  return !isPlain && matchMedia('(pointer: coarse)').matches ? 'on' : 'off';
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';
}
