/** The calls between one turn and the next: who answered, and what happened to them. It tells what the whole table saw:
 * a murdered character is called and nobody answers, whether somebody holds it or not. */
import { CHARACTERS, holderOf, isDrafting, playerOf, rankOf, type Character, type PlayerView, type View } from './view';

export interface Call {
  readonly character: Character;
  /** Who answered; null if nobody did. */
  readonly holder: number | null;
  /** The assassin has named it. */
  readonly isMurdered: boolean;
  /** The thief has named it, and it has answered. */
  readonly loot: Loot | null;
  /** Who had the crown before the king took it; null if it stays where it is. */
  readonly crownFrom: number | null;
}

export interface Loot {
  readonly thief: number;
  readonly coins: number;
}

/** Milliseconds: a card turns to a medallion, the blade or the coin is stamped on it, coins cross. A murdered character has
 * the same time, whether somebody holds it or not. */
const ACTED = 2400;
const NOBODY = 900;

/** The calls that a line brings about, in their order. */
export function callsOf(line: string, before: View, after: View): Call[] {
  if (!isLast(line) || after.phase === 'over') return [];
  const last = isDrafting(before) ? 0 : before.called ? rankOf(before.called) : 0;
  if (isDrafting(before) && isDrafting(after)) return [];
  const end = isDrafting(after) || !after.called ? CHARACTERS.length : rankOf(after.called);
  return CHARACTERS.slice(last, end)
    .filter((character) => !before.burned_up.includes(character))
    .map((character) => call(character, before, after));
}

/** Only these end a turn or a draft. */
function isLast(line: string): boolean {
  return /^(end|pick|burn)\b/.test(line);
}

function call(character: Character, before: View, after: View): Call {
  const holder = isDrafting(after) ? null : holderOf(after, character);
  return {
    character,
    holder,
    isMurdered: character === before.murdered,
    loot: holder !== null && character === before.robbed ? lootOf(holder, before, after) : null,
    crownFrom: character === 'king' && holder !== null && holder !== before.crown ? before.crown : null,
  };
}

function lootOf(holder: number, before: View, after: View): Loot | null {
  const thief = holderOf(after, 'thief');
  return thief === null || thief === holder ? null : { thief, coins: playerOf(before, holder).coins };
}

/** How long each call of a line is shown. */
export function scene(line: string, before: View, after: View): readonly number[] | null {
  const calls = callsOf(line, before, after);
  return calls.length ? calls.map(({ holder, isMurdered }) => (holder !== null || isMurdered ? ACTED : NOBODY)) : null;
}

/** The table while a call is shown: what comes later is not known yet. */
export function viewAt(calls: readonly Call[], step: number, before: View): View {
  const called = calls.slice(0, step + 1).reduce(answered, before);
  const now = calls[step];
  return now ? { ...called, phase: 'turn', called: now.character, turn: now.holder, to_act: now.holder } : before;
}

function answered(view: View, { character, holder, isMurdered, loot }: Call): View {
  const players = view.players.map((player, seat) => ({
    ...player,
    coins: player.coins + change(seat, holder, loot),
    shown: seat === holder ? [...player.shown, character] : player.shown,
    may_hold: guessesAfter(player, seat === holder, isMurdered ? null : character),
  }));
  const crown = character === 'king' && holder !== null ? holder : view.crown;
  return { ...view, players, crown, offered: [], drawn: [] };
}

/** What a seat may still be: nobody is guessed at who has answered, nor to be what was called. */
function guessesAfter({ may_hold }: PlayerView, isHolder: boolean, known: Character | null): readonly Character[] {
  return isHolder ? [] : may_hold.filter((one) => one !== known);
}

/** What a call brings to or takes from a seat's purse. */
export function change(seat: number, holder: number | null, loot: Loot | null): number {
  if (!loot) return 0;
  if (seat === holder) return -loot.coins;
  return seat === loot.thief ? loot.coins : 0;
}
