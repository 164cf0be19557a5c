/** English things with their number: one of them, or several. */
export const counted = (count: number | string, thing: string) =>
  `${count} ${thing}${String(count) === '1' ? '' : 's'}`;
