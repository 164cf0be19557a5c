/** The names of the players at a table. */
import type { Names, Player, Words } from '../../games/face';
import type { Room } from '../../state';

/** The name of a bot for people. */
export function botName(bot: string, words: Words): string {
  return words.text.bots[bot]?.name ?? bot;
}

/** The name of a bot where nothing else shows that it is one, nor its level. */
export function botLabel(bot: string, words: Words, name: string = botName(bot, words)): string {
  return words.text.botLabel(name, words.text.bots[bot]?.level ?? '');
}

/** The name of the player in an address: a person's own, or `bot:` and a bot's. */
export function playerName(player: string, words: Words): string {
  return player.startsWith('bot:') ? botLabel(player.slice(4), words) : player;
}

/** The name on a chair. Bots of one kind at one table are numbered. */
export function chairName(player: Player | undefined, words: Words): string {
  if (player?.name) return player.name;
  if (!player?.bot) return words.text.table.free;
  const name = botName(player.bot, words);
  return player.number ? `${name} ${words.n(player.number)}` : name;
}

/** The name on a chair where there is no room for a face: in a picture, in a list of choices. */
export function chairLabel(player: Player | undefined, words: Words): string {
  const name = chairName(player, words);
  return player?.bot && !player.name ? botLabel(player.bot, words, name) : name;
}

/** The names as a seat reads them. */
export function namesFor(me: number | null, players: readonly Player[], words: Words): Names {
  const of = (seat: number) => (seat === me ? words.text.you : words.name(chairName(players[seat], words)));
  return { me, seats: players.length, of, bot: (seat) => players[seat]?.bot ?? null };
}

/** That a person is not at the table, in a whole phrase; nothing of those who are here, and of bots. */
export function absence({ table, here, neverHere }: Room, seat: number, words: Words): string {
  const player = table?.now.players[seat];
  if (!player?.name || player.bot || here[seat] !== false) return '';
  return neverHere.includes(seat) ? words.text.theatre.neverHere : words.text.theatre.isAway;
}
