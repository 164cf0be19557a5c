import { COMPANION, type Chair } from './chairs';

/** With whom a new table is played. It also says who may see the table: friends by its link, everybody in the lobby. */
export type Company = 'friends' | 'anyone' | 'bots' | 'here' | 'beside';

interface Offered {
  readonly value: Company;
  readonly icon: string;
}

const BOTS: Offered = { value: 'bots', icon: 'i-bot' };

export const COMPANIES: readonly Offered[] = [
  { value: 'friends', icon: 'i-people' },
  { value: 'anyone', icon: 'i-globe' },
  BOTS,
];

/** Those that need no server. */
export const COMPANIES_HERE: readonly Offered[] = [
  { value: 'here', icon: 'i-people' },
  { value: 'beside', icon: 'i-phone' },
  BOTS,
];

const USUAL_BOT = 'bot-2';

/**
 * How many chairs the table gets unless another number is chosen: people who are invited may start with fewer,
 * those on this device or beside it and bots are there at once.
 */
export function usualSeats(company: Company, counts: readonly number[]): number {
  return (company === 'friends' || company === 'anyone' ? counts.at(-1) : counts[0]) ?? 2;
}

/** Who sits on a chair unless somebody else is chosen. */
export function usualChair(company: Company, bots: readonly string[]): Chair {
  if (company === 'here') return COMPANION;
  return company === 'bots' ? usualBot(bots) : null;
}

function usualBot(bots: readonly string[]): string | null {
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots[0] ?? null);
}
