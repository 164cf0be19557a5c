/** Being in a contest, on whatever page one is: the page says that it is open, and leads to the table when a game begins. */
import { api } from './api';
import { isAwayNow } from './device/where';
import type { ContestNow } from './generated/api';
import { go, here } from './router.svelte';
import { play } from './sound';

const PLACE = 'meydan.contest'; // there while this browser is in a contest, so that other pages need not ask
const LED = 'meydan.contest.table'; // the last table that this browser was led to
const EVERY = 3000;

let isIn = $state(localStorage.getItem(PLACE) !== null);

/** Note whether this browser is in a contest, as far as its page says. */
export function noteContest(contest: ContestNow): void {
  if (contest.am_in && contest.phase !== 'over') {
    localStorage.setItem(PLACE, contest.contest);
    isIn = true;
  }
}

function lead(table: string): void {
  if (localStorage.getItem(LED) === table) return;
  localStorage.setItem(LED, table);
  play('turn');
  if (here().page !== 'table' || here().id !== table) go(`/table/${table}`);
}

async function sign(): Promise<void> {
  if (isAwayNow()) return;
  try {
    const mine = await api.myContests();
    const table = mine.find((contest) => contest.table !== null)?.table;
    if (mine.length === 0) {
      localStorage.removeItem(PLACE);
      isIn = false;
    }
    if (table && here().query.get('view') !== 'screen') lead(table);
  } catch {
    // the server may be away for a moment
  }
}

/** Say that the page is open as long as it is in a contest. Call it while the app starts. */
export function keepPlaying(): void {
  $effect(() => {
    if (!isIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const next = async () => {
      await sign();
      if (!isLeft) timer = setTimeout(() => void next(), EVERY);
    };
    void next();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  });
}
