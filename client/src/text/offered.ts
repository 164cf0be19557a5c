/** The language that a visitor who has chosen none would rather read, if the browser says so. */
import type { Language } from './language';

/** The first of the browser's languages that we have, unless the page is in one of the browser's languages already. */
export function offeredLanguage(
  current: string,
  wanted: readonly string[],
  languages: readonly Language[],
): Language | null {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  if (codes.includes(current)) return null;
  const found = codes.map((code) => languages.find((language) => language.code === code)).find(Boolean);
  return found ?? languages.find(({ isFallback }) => isFallback) ?? null;
}
