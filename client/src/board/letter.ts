/** The Latin letter of a key: a Persian keyboard writes other letters, and its shortcuts lie where they always lie. */
export function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : null;
}
