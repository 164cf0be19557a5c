/** The settings of this browser. */
import { store, storedChoices, type Choices } from './choices';
import { speak } from './text/spoken';
import { wordsOf, type Words } from './text/words';

/** The current settings. */
export const settings: Choices = $state(storedChoices());

/** The words of the chosen language. */
export function words(): Words {
  return wordsOf(settings.language);
}

/** Speak another language as soon as its texts are here. */
export async function chooseLanguage(language: string): Promise<void> {
  const chosen = { language, hasChosenLanguage: true };
  try {
    await speak(language);
    Object.assign(settings, chosen);
  } catch {
    // The texts of the page as it was before an update of the server are gone: the new page has its own.
    store({ ...settings, ...chosen });
    location.reload();
  }
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
    store(settings);
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
