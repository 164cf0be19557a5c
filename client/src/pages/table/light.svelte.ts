import { isOutOfSight } from '../../board/places';

/** Places on the board that are lit: those of an entry in the log, of an item of the score. */
export class Light {
  where = $state.raw<readonly string[]>([]);
  /** The seat in whose area they are. */
  of = $state<number | null>(null);
  /** The seat whose area is on the stage while a place in it is lit. */
  brought = $state<number | null>(null);

  /** Light up places; an area that is not in sight comes to the stage until they are dark again. */
  readonly up = (where: readonly string[], of: number | null): void => {
    this.where = where;
    this.of = of;
    if (of !== this.brought || !where.length) this.brought = of !== null && isOutOfSight(of, where) ? of : null;
  };

  /** Let what is lit now stay for so many milliseconds, though the pointer leaves it. */
  stay(time: number): void {
    const { where, of } = this;
    setTimeout(() => this.up(where, of));
    setTimeout(() => this.where === where && this.up([], null), time);
  }
}
