/** What is drawn as a button is pressed like one: by Enter or Space. */

/** Does the deed if one of these keys was pressed, and says whether it was. */
export function press(event: KeyboardEvent, act: () => void): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  event.preventDefault(); // the page neither scrolls nor confirms
  act();
  return true;
}
