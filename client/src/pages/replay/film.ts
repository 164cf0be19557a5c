/** A finished game as a row of positions, fetched in parts. */
import { api, Trouble } from '../../api';
import type { GameResult, Replay } from '../../generated/api';

/** The replay of a game that is over. */
export type FinishedReplay = Replay & { readonly result: GameResult };

function finished(replay: Replay): FinishedReplay {
  const { result } = replay;
  if (result === null) throw new Trouble('not-over');
  return { ...replay, result };
}

const PIECE = 100;

export class Film {
  private readonly pieces = new Map<string, Promise<FinishedReplay>>();

  constructor(readonly table: string) {}

  /** The part of the film that contains a position, as a seat saw it. */
  piece(seat: number | null, n: number): Promise<FinishedReplay> {
    const from = Math.floor(n / PIECE) * PIECE;
    const key = `${seat} ${from}`;
    const found = this.pieces.get(key) ?? api.replay(this.table, seat, from, PIECE).then(finished);
    this.pieces.set(key, found);
    found.catch(() => this.pieces.delete(key));
    return found;
  }

  /** All parts, the one that contains a position first. */
  async *parts(seat: number | null, n: number): AsyncGenerator<FinishedReplay> {
    const first = await this.piece(seat, n);
    yield first;
    for (let from = 0; from <= first.total; from += PIECE)
      if (from !== Math.floor(n / PIECE) * PIECE) yield await this.piece(seat, from);
  }
}
