/** What may be played, looked up by its line or its verb. */
import type { Legal } from '../generated/messages';

/** The legal line of this text, with what it brings. */
export function legalLine(legal: readonly Legal[], line: string | null): Legal | undefined {
  return legal.find((one) => one.line === line);
}

/** Whether the line may be played. */
export function isLegal(legal: readonly Legal[], line: string): boolean {
  return legalLine(legal, line) !== undefined;
}

/** The legal lines that begin with this verb and name something. */
export function withVerb(legal: readonly Legal[], verb: string): Legal[] {
  return legal.filter(({ line }) => line.startsWith(`${verb} `));
}
