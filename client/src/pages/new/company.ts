/** With whom a new table is played. It also says who may see the table: friends by its link, everybody in the lobby. */
export type Company = 'friends' | 'anyone' | 'bots';

export const COMPANIES = [
  { value: 'friends', icon: 'i-people' },
  { value: 'anyone', icon: 'i-globe' },
  { value: 'bots', icon: 'i-bot' },
] as const satisfies readonly { value: Company; icon: string }[];

const USUAL_BOT = 'bot-2';

/** How many chairs the table gets unless another number is chosen: people may start with fewer, bots come at once. */
export function usualSeats(company: Company, counts: readonly number[]): number {
  return (company === 'bots' ? counts[0] : counts.at(-1)) ?? 2;
}

/** The bot that sits on a chair unless another one is chosen. */
export function usualBot(bots: readonly string[]): string | null {
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots[0] ?? null);
}
