/** Recorded games, and the props to draw their positions: for the tests of the faces. */
import type { Event, State } from '../generated/messages';
import { DEFAULT } from '../text/languages';
import { wordsOf } from '../text/words';
import type { BoardProps, GameFace, Names } from './face';
import { STILL } from '../theatre/still';

type Recording = readonly (State | Event)[];
type Moment = State['now'];

export const SLOW = 20_000; // milliseconds: drawing whole boards is slow on a busy machine
export const names: Names = { me: 0, seats: 2, of: (seat) => `player ${seat}` };

const recordings = import.meta.glob<Recording>('../../workbench/recordings/*.json', {
  eager: true,
  import: 'default',
});
const settings = { patterns: true, coordinates: true, animation: false, confirm: 'on' } as const;

/** The recorded games of a title, by their files. */
export function recordedGames(game: string): [string, Recording][] {
  return Object.entries(recordings).filter(([file]) => file.includes(`/${game}-`));
}

/** The moments at which something is to be seen. */
export function moments(recording: Recording): Moment[] {
  return recording.flatMap(({ now }) => (now?.view ? [now] : []));
}

/** The moments at which it is my turn. */
export function turns(recording: Recording): Moment[] {
  return moments(recording).filter(({ legal }) => legal?.length);
}

/** What the first seat's page hands to a board at a moment. */
export function propsAt<View, Pick>(face: GameFace<View, Pick>, now: Moment): BoardProps<View, Pick> {
  return {
    ...{
      view: now.view as View,
      legal: now.legal ?? [],
      seat: 0,
      players: now.players,
      names,
      words: wordsOf(DEFAULT.code),
    },
    ...{ chosen: null, lit: [], litOf: null, settings, pick: face.pick() },
    ...STILL,
    ...{ choose: () => undefined, attempt: () => undefined },
  };
}
