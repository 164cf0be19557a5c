/** What everybody at a table has so far, where the game lets it be seen. */
import { loadFace } from '../../games';
import type { GameFace } from '../../games/face';

export class Scores {
  private face = $state.raw<GameFace | null>(null);

  constructor(game: string) {
    void loadFace(game).then(
      (found) => (this.face = found),
      () => undefined, // the names stand there without points
    );
  }

  /** The points by seat; none while the table or the game is not known. */
  of(view: unknown): readonly number[] {
    return view ? (this.face?.scores(view) ?? []) : [];
  }
}
