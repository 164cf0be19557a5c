/** The view of src/meydan/games/dezh/view.py as JSON, and the cards of the box. */
import box from '../../generated/pieces/dezh.json';
import type { Item } from '../face';

export const CHARACTERS = [
  'assassin',
  'thief',
  'magician',
  'king',
  'bishop',
  'merchant',
  'architect',
  'warlord',
] as const;
export type Character = (typeof CHARACTERS)[number];
export const KINDS = ['royal', 'religious', 'trade', 'military', 'special'] as const;
export type Kind = (typeof KINDS)[number];
export type District = keyof typeof box.districts;

export type Phase =
  'dealing' | 'burning' | 'picking' | 'passing' | 'turn' | 'drawing' | 'keeping' | 'tossing' | 'recovering' | 'over';

/** A card face down, and who has seen it before. */
export interface Hidden {
  readonly card: District | null;
  readonly seen_by: readonly number[];
  readonly is_open: boolean;
  readonly is_together: boolean;
}

export interface PlayerView {
  readonly coins: number;
  readonly cards: number;
  readonly city: readonly District[];
  readonly score: number;
  readonly items: readonly Item[];
  readonly shown: readonly Character[];
  readonly may_hold: readonly Character[];
  readonly known: readonly District[];
  /** What the king, bishop, merchant and warlord would be paid. */
  readonly incomes: readonly number[];
  /** What the warlord would pay for each district of the city. */
  readonly prices: readonly number[];
}

export interface View {
  readonly seat: number | null;
  readonly to_act: number | null;
  readonly phase: Phase;
  readonly crown: number;
  readonly complete_size: number;
  readonly first_complete: number | null;
  readonly players: readonly PlayerView[];
  readonly leader: number;
  readonly picks: readonly number[];
  readonly picked: number;
  readonly draft: readonly (Character | null)[];
  readonly offers: readonly (readonly Character[])[];
  readonly offered: readonly Character[];
  readonly characters: readonly Character[];
  readonly burned_up: readonly Character[];
  readonly burned_down: number;
  readonly may_be_burned: readonly Character[];
  readonly called: Character | null;
  readonly murdered: Character | null;
  readonly robbed: Character | null;
  readonly turn: number | null;
  readonly has_gathered: boolean;
  readonly builds: number;
  readonly used: readonly string[];
  readonly to_draw: number;
  readonly is_choosing: boolean;
  readonly to_keep: number;
  readonly drawn: readonly Hidden[];
  readonly tossed: number;
  readonly last_tossed: District | null;
  readonly destroyed: District | null;
  readonly hand: readonly District[];
  readonly unseen: number;
  readonly under: readonly Hidden[];
}

export interface DistrictCard {
  readonly kind: Kind;
  readonly cost: number;
  readonly copies: number;
}

const DISTRICTS = box.districts as Readonly<Record<District, DistrictCard>>;

/** Kind and cost of a district. */
export function districtOf(name: District): DistrictCard {
  return DISTRICTS[name];
}

/** The number on a character's card, by which it is called. */
export function rankOf(character: Character): number {
  return box.characters[character];
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

/** Who answered for a character in this round. */
export function holderOf(view: View, character: Character): number | null {
  const found = view.players.findIndex((player) => player.shown.includes(character));
  return found < 0 ? null : found;
}

/** What the view holds of a seat. */
export function playerOf(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`nobody sits on chair ${seat}`);
  return player;
}
