/** My games: the order in which I want to see them, and a word of greeting. */
import type { TableNow } from '../../generated/api';

export function isMyTurn(table: TableNow): boolean {
  const me = table.seat === null ? undefined : table.players[table.seat];
  return table.status === 'playing' && table.to_act === table.seat && me !== undefined && !me.bot;
}

/** Those that wait for me come first, and of those with a live clock the hurried ones; then the newest. */
export function inOrder(tables: readonly TableNow[]): TableNow[] {
  const isLive = (table: TableNow) => table.mode.clock?.t === 'live';
  return [...tables].sort(
    (a, b) =>
      Number(isMyTurn(b)) - Number(isMyTurn(a)) || Number(isLive(b)) - Number(isLive(a)) || b.created - a.created,
  );
}

export function greetingAt(now: Date): 'morning' | 'day' | 'evening' | 'night' {
  const hour = now.getHours();
  if (hour < 4 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  return hour < 16 ? 'day' : 'evening';
}
