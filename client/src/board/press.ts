/** Drawn buttons are pressed like real ones: by Enter or Space. */

/** Calls the function if one of these keys was pressed. Returns whether it was. */
export function press(event: KeyboardEvent, act: () => void): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault(); // or the page would scroll or confirm
  act();
  return true;
}
