/** The Latin letter of a key: a Persian keyboard writes other letters, but shortcuts stay on the same keys. */
export function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : null;
}
