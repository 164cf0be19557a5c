/** The names of the players at a table. */
import type { Names, Player, Words } from '../../games/face';

/** The name of a bot for people. */
export function botName(bot: string, words: Words): string {
  return words.text.bots[bot]?.name ?? bot;
}

/** The name of the player in an address: a person's own, or `bot:` and a bot's. */
export function playerName(player: string, words: Words): string {
  return player.startsWith('bot:') ? botName(player.slice(4), words) : player;
}

/** The name on a chair. */
export function chairName(player: Player | undefined, words: Words): string {
  if (player?.name) return player.name;
  return player?.bot ? botName(player.bot, words) : words.text.table.free;
}

/** The names as a seat reads them. */
export function namesFor(me: number | null, players: readonly Player[], words: Words): Names {
  const bots = players.filter((player) => !player.name && player.bot);
  const of = (seat: number) => {
    if (seat === me) return words.text.you;
    const player = players[seat];
    const twins = bots.filter((other) => other.bot === player?.bot);
    const number = player && !player.name && twins.length > 1 ? ` ${words.n(twins.indexOf(player) + 1)}` : '';
    return words.name(chairName(player, words) + number);
  };
  return { me, seats: players.length, of };
}
