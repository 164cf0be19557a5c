/** How a game stands at a table that is only looked at, as far as its game lets everybody see it. */
import { loadFace } from '../games';
import type { GameFace } from '../games/face';
import type { Words } from '../text/words';

export class Standing {
  private face = $state.raw<GameFace | null>(null);

  constructor(game: string) {
    void loadFace(game).then(
      (found) => (this.face = found),
      () => undefined, // the names stand there without points
    );
  }

  /** The points by seat; none while the table or the game is not known. */
  scores(view: unknown): readonly number[] {
    return view ? (this.face?.scores(view) ?? []) : [];
  }

  /** How far the game is, such as "round 8 of 12". */
  stage(view: unknown, words: Words): string {
    if (!view || !this.face) return '';
    return this.face.stage?.(view, words) ?? this.face.facts?.(view, words)[0] ?? '';
  }
}
