/** How the facts of a contest are written. */
import type { ContestGame, ContestPlan, ListedContest } from '../../generated/api';
import type { Words } from '../../text/words';

const MINUTE = 60_000;

/** Points, with halves and other parts of them: ۳٫۵. */
export function points(number: number, words: Words): string {
  return new Intl.NumberFormat(words.locale, { maximumFractionDigits: 2, useGrouping: false }).format(number);
}

/** A time that is left, as a clock: 1:02:03 or 6:40. */
export function left(milliseconds: number, words: Words): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return words.digits(hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`);
}

export function formatOf(plan: ContestPlan, words: Words): string {
  const text = words.text.contests;
  if (plan.format === 'arena') return text.arena(words.n(plan.minutes));
  return plan.seats === 2 ? text.swiss(words.n(plan.rounds)) : text.rounds(words.n(plan.rounds));
}

export function clockOf(plan: ContestPlan, words: Words): string {
  return words.text.contests.clock(
    words.n(Math.round(plan.base_ms / MINUTE)),
    words.n(Math.round(plan.increment_ms / 1000)),
  );
}

/** How my last game ended, with my points first, if it was counted: دور ۴ · ۵۲ – ۴۶ · از یاسمن بردید. */
export function endOf(game: ContestGame, me: string, plan: ContestPlan, words: Words): string {
  const text = words.text.contests;
  const { scores, ranks, players } = game;
  const seat = players.indexOf(me);
  const rank = ranks?.[seat];
  if (!scores || !ranks || rank === undefined || game.reason === 'forfeit') return '';
  const mineFirst = [seat, ...[...players.keys()].filter((other) => other !== seat)];
  const counted = game.reason === 'finished' ? mineFirst.map((one) => words.n(scores[one] ?? 0)).join(' – ') : '';
  const others = words.list(mineFirst.slice(1).map((one) => words.name(players[one] ?? '')));
  const isShared = ranks.filter((other) => other === rank).length > 1;
  const ended = rank > 1 ? text.ended.place : isShared ? text.ended.shared : text.ended.won;
  const when = plan.format === 'arena' ? text.lastGame : text.lastRound(words.n(game.round));
  return [when, counted, ended(others, words.text.end.rankName(rank, words.n(rank)))].filter(Boolean).join(' · ');
}

/** How far a contest is, in a few words. */
export function stateOf({ plan, phase, round }: ListedContest, words: Words): string {
  const { state } = words.text.contests;
  if (phase === 'announced' || phase === 'over') return state[phase];
  return plan.format === 'arena' ? state.arena : state[phase](words.n(round));
}
