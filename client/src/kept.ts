/** The new value with its unchanged parts replaced by the old objects, so that they are not drawn again. */
export function kept<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || !isMade(before) || !isMade(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const parts = Object.entries(after).map(([key, part]) => [key, kept(before[key], part)] as const);
  const isSame = parts.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]);
  if (isSame) return before as T;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isMade(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
