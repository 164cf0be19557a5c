/** An invitation with one tap: a private table with the settings of the last one, and its link. */
import { api } from './api';
import type { Mode } from './generated/api';
import { beSomebody } from './me.svelte';
import { linkTo } from './root';

const [SETTINGS, MADE] = ['meydan.new-table', 'meydan.invitation'];

/** What a table is set up with, besides who sits at it. */
export interface TableSettings {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly mode: Mode;
}

const FIRST: TableSettings = { game: 'kingdomino', seats: 2, options: {}, mode: { undo: true } };

/** The settings of the last table that was made in this browser. */
export function lastSettings(): TableSettings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<TableSettings>) };
  } catch {
    return FIRST;
  }
}

export function keepSettings(settings: TableSettings): void {
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
}

/** The table that was made for an invitation last; it may have begun since. */
export function lastInvitation(): string | null {
  return localStorage.getItem(MADE);
}

export async function makeInvitation(settings: TableSettings = lastSettings()): Promise<string> {
  await beSomebody();
  const { seats, ...rest } = settings;
  const chairs = ['me', ...Array<null>(seats - 1).fill(null)];
  const { table } = await api.create({ ...rest, seats, chairs, public: false });
  localStorage.setItem(MADE, table);
  return table;
}

/** The link for everybody who is invited to a table. */
export function invitationTo(table: string): string {
  return linkTo(`/join/${table}`);
}
