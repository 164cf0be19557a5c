/** The playback of a table in this browser: its pace, its timers, and the ceremonies of the game. */
import type { GameFace } from '../games/face';
import { settings } from '../settings.svelte';
import { Playback, type Surroundings } from './playback.svelte';

/** `around` is what differs from the usual surroundings. */
export function playbackOf(face: () => GameFace | null, around: Partial<Surroundings> = {}): Playback {
  return new Playback({
    pace: () => settings.pace,
    isHidden: () => document.hidden,
    later(milliseconds, what) {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    ceremony({ lines }) {
      for (const { line, before, after } of lines) {
        const steps = before && after ? face()?.scene?.(line, before, after) : null;
        if (steps?.length) return { line, steps };
      }
      return null;
    },
    ...around,
  });
}
