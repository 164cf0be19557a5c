/** What the lobby shows: asked for again and again, less often while nothing changes, and never while nobody looks. */
import { askSquare } from './api';
import type { Square } from './generated/api';

const [SOON_MS, LATE_MS, GROWTH] = [4000, 20_000, 1.5];
const EMPTY: Square = { open: [], running: [], mine: [], queues: [], friends: [], calls: [] };

export class SquareNow {
  now = $state.raw<Square>(EMPTY);
  /** Whether the server has answered; a headpiece that changes at once would flicker. */
  hasLooked = $state(false);
  trouble = $state.raw<unknown>(null);
  private tag: string | null = null;
  private pause = SOON_MS;
  private isLeft = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Look now, and again later until the returned function is called. */
  watch(): () => void {
    const shown = () => {
      if (!document.hidden) void this.look();
    };
    this.isLeft = false;
    void this.look();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.isLeft = true;
      document.removeEventListener('visibilitychange', shown);
    };
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    if (document.hidden) return;
    try {
      const found = await askSquare(this.tag);
      this.pause = found === null ? Math.min(LATE_MS, this.pause * GROWTH) : SOON_MS;
      if (found !== null) ({ square: this.now, tag: this.tag } = found);
      this.hasLooked = true;
      this.trouble = null;
    } catch (error) {
      this.trouble = error;
      this.pause = Math.min(LATE_MS, this.pause * GROWTH);
    }
    clearTimeout(this.timer);
    if (!this.isLeft) this.timer = setTimeout(() => void this.look(), this.pause);
  }
}
