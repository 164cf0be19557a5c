/** The cards of the box, and what follows from a view for drawing. */
import box from '../../generated/pieces/dezh';
import type { Character, District, PlayerView, View } from '../../generated/views/dezh';

export type { Character, District, Hidden, Phase, PlayerView, View } from '../../generated/views/dezh';

export const CHARACTERS = box.characters;
export const KINDS = box.kinds;
export type Kind = (typeof KINDS)[number];

export interface DistrictCard {
  readonly kind: Kind;
  readonly cost: number;
  readonly copies: number;
}

const DISTRICTS: Readonly<Record<District, DistrictCard>> = box.districts;

/** Kind and cost of a district. */
export function districtOf(name: District): DistrictCard {
  return DISTRICTS[name];
}

/** The number on a character's card, by which it is called. */
export function rankOf(character: Character): number {
  return CHARACTERS.indexOf(character) + 1;
}

const PAID: readonly Character[] = ['king', 'bishop', 'merchant', 'warlord'];
export const PAID_KIND: Readonly<Partial<Record<Character, Kind>>> = {
  king: 'royal',
  bishop: 'religious',
  merchant: 'trade',
  warlord: 'military',
};

/** What a character would be paid for a player's city; null if it has no income. */
export function incomeOf(player: PlayerView | undefined, character: Character): number | null {
  const place = PAID.indexOf(character);
  return place < 0 ? null : (player?.incomes[place] ?? 0);
}

/** A city's districts by kind, then by cost. */
export function sorted(city: readonly District[]): District[] {
  const order = (name: District) => KINDS.indexOf(DISTRICTS[name].kind) * 10 + DISTRICTS[name].cost;
  return [...city].sort((one, other) => order(one) - order(other));
}

/** How many districts of a kind there are. */
export function countKind(city: readonly District[], kind: Kind): number {
  return city.filter((name) => DISTRICTS[name].kind === kind).length;
}

/** Whether characters are being chosen. */
export function isDrafting(view: View): boolean {
  return view.phase === 'burning' || view.phase === 'picking' || view.phase === 'passing';
}

/** The seat that answered for a character in this round. */
export function holderOf(view: View, character: Character): number | null {
  const found = view.players.findIndex((player) => player.shown.includes(character));
  return found < 0 ? null : found;
}

/** The part of the view about a seat. */
export function playerOf(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`nobody sits on chair ${seat}`);
  return player;
}
