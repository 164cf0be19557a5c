import { stepFocus } from '../../board/arrows';
import { letterOf } from '../../board/letter';

/** What a key does, by its Latin letter or its name. */
type Keys = Readonly<Record<string, () => void>>;

/** Do what a key stands for at the table; `t` steps through the targets. Whoever writes or reads a dialog keeps the keys. */
export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest('input, textarea, select, dialog')) return;
  const all: Keys = { t: () => stepFocus(event.shiftKey), ...keys };
  all[letterOf(event) ?? event.key]?.();
}

/** Whether Enter means something by itself where the focus is. */
export function takesEnter({ target }: Event): boolean {
  return (target as Element).closest('button, a, [role=button], [tabindex], summary') !== null;
}
