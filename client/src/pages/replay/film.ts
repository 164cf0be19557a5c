/** A finished game as a row of positions, fetched in parts when they are shown. */
import { api, Trouble } from '../../api';
import type { GameResult, Replay, ReplayPosition } from '../../generated/api';

/** The replay of a game that is over. */
export type FinishedReplay = Replay & { readonly secret: string; readonly deal: string; readonly result: GameResult };

function finished(replay: Replay): FinishedReplay {
  const { secret, deal, result } = replay;
  if (secret === null || deal === null || result === null) throw new Trouble('not-over');
  return { ...replay, secret, deal, result };
}

const PIECE = 50;

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

  async position(seat: number | null, n: number): Promise<ReplayPosition | null> {
    const piece = await this.piece(seat, n);
    return piece.positions.find((position) => position.n === n) ?? null;
  }

  /** The next position after `n` at which somebody's score changed; the last one if none does. */
  async nextScoring(
    seat: number | null,
    n: number,
    scores: (view: unknown) => readonly number[] | null,
  ): Promise<number> {
    const { total } = await this.piece(seat, n);
    let before = (await this.position(seat, n))?.view;
    for (let at = n + 1; at <= total; at += 1) {
      const view = (await this.position(seat, at))?.view;
      if (view && before && String(scores(view)) !== String(scores(before))) return at;
      before = view;
    }
    return total;
  }
}
