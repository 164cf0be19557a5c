/** The finished game that is reviewed: as the reader saw it, or as a spectator did. */
import { api } from '../../api';
import { loadFace } from '../../games';
import type { GameFace } from '../../games/face';
import { Film, type FinishedReplay } from '../replay/film';
import { Reel } from '../replay/reel';

export class ReviewedGame {
  /** The reader's seat. */
  me = $state<number | null>(null);
  replay = $state.raw<FinishedReplay | null>(null);
  reel = $state.raw<Reel | null>(null);
  face = $state.raw<GameFace | null>(null);
  trouble = $state.raw<unknown>(null);

  constructor(private readonly table: string) {}

  async load(): Promise<void> {
    try {
      const { seat } = await api.table(this.table);
      let reel: Reel | null = null;
      for await (const part of new Film(this.table).parts(seat, 0)) {
        this.face ??= await loadFace(part.game);
        reel = reel ? reel.with(part.positions) : new Reel(part.total, null, part.positions);
        this.me = seat;
        this.replay = part;
        this.reel = reel;
      }
      this.trouble = null;
    } catch (error) {
      this.trouble = error;
    }
  }
}
