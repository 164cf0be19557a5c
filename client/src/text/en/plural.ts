/** A number of things in English: `1 card`, `2 cards`. */
export const counted = (count: number | string, thing: string) =>
  `${count} ${thing}${String(count) === '1' ? '' : 's'}`;
