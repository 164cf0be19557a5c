/** A game from a player's chair: what is shown of it, what may be done now, and what is chosen. */
import { untrack } from 'svelte';
import type { Mode } from '../../generated/api';
import type { BoardProps, GameFace, Legal, Names } from '../../games/face';
import { confirming, words } from '../../settings.svelte';
import type { Sitting } from '../../sitting.svelte';
import { isMyTurn, legalOf, type LogLine, type Room, type Table } from '../../state';
import { marksOf, type Mark } from '../../theatre/marks';
import type { Playback } from '../../theatre/playback.svelte';
import type { Ahead } from './ahead.svelte';
import { Leading } from '../learn/leading.svelte';
import { Choice } from './choice.svelte';
import { namesFor } from './names';
import { storyteller, type Storyteller, type Told } from './story';

export interface Game {
  readonly sitting: Sitting;
  readonly playback: Playback;
  /** The table as it is, which may be ahead of what is shown. */
  readonly newest: Table;
  readonly face: GameFace;
  readonly mode: Mode;
}

export class Playing {
  readonly leading: Leading;
  readonly choice: Choice;
  /** The hint whose ghost is on the board. */
  shownHint = $state(0);
  /** Answers in advance, at a daily game. */
  ahead = $state.raw<Ahead | null>(null);
  /** The seat whose area was brought to the stage. */
  visited = $state<number | null>(null);

  /** Call it while a component is made: a new position cancels what was chosen before. */
  constructor(private readonly game: () => Game) {
    this.leading = new Leading(() => this.newest);
    this.choice = new Choice((line) => this.sitting.act(line));
    $effect(() => {
      void this.seq;
      untrack(() => {
        this.choice.letGo();
        this.shownHint = 0;
      });
    });
  }

  get sitting(): Sitting {
    return this.game().sitting;
  }

  get playback(): Playback {
    return this.game().playback;
  }

  get newest(): Table {
    return this.game().newest;
  }

  get mode(): Mode {
    return this.game().mode;
  }

  get room(): Room {
    return this.sitting.room;
  }

  /** The table as it is shown. */
  readonly table: Table = $derived.by(() => this.playback.shown ?? this.newest);
  private readonly seq = $derived.by(() => this.table.seq);
  /** These stay the same from move to move: what was told with them need not be told again. */
  readonly face: GameFace = $derived.by(() => this.game().face);
  private readonly seat = $derived.by(() => this.table.seat);
  private readonly players = $derived.by(() => this.table.now.players);
  readonly names: Names = $derived.by(() => namesFor(this.seat, this.players, words()));
  readonly story: Storyteller = $derived.by(() => storyteller(this.face, words(), this.names));
  readonly marks: readonly Mark[] = $derived.by(() => marksOf(this.table.log, this.story.tell));

  get isNow(): boolean {
    return this.table === this.newest;
  }

  get isMine(): boolean {
    return this.isNow && isMyTurn(this.table);
  }

  get isPlaying(): boolean {
    return this.table.now.status === 'playing';
  }

  /** Whether something is on its way, or a ceremony is held. */
  get isShowing(): boolean {
    return this.playback.showing !== null || this.playback.scene !== null;
  }

  get isLed(): boolean {
    return this.leading.isLed;
  }

  /** How the game has ended, once its last move was shown. */
  get result(): Table['now']['result'] | null {
    return this.isNow && !this.isShowing ? (this.table.now.result ?? null) : null;
  }

  get home(): number {
    return this.table.seat ?? 0;
  }

  readonly legal: readonly Legal[] = $derived.by(() => {
    const all = this.isNow ? legalOf(this.room) : [];
    return this.isLed ? all.filter(({ line }) => line === this.leading.step?.does) : all;
  });
  readonly chosen: Legal | null = $derived.by(() => this.legal.find(({ line }) => line === this.choice.line) ?? null);

  /** The step of a lesson that waits for the learner. */
  get asked(): Leading['step'] {
    return this.isMine && !this.isShowing && !this.room.pending ? this.leading.step : null;
  }

  get advice(): Room['hint'] {
    return this.isMine && !this.chosen && this.room.hint?.lines.length ? this.room.hint : null;
  }

  /** What is drawn as the best on the board: a hint, or what the lesson asks for. */
  readonly advised: BoardProps['advised'] = $derived.by(() =>
    this.asked?.does
      ? [{ line: this.asked.does, rank: 0, isShown: true }]
      : (this.advice?.lines ?? []).map(({ line }, index) => ({
          ...{ line, rank: index + 1, isShown: index === this.shownHint },
        })),
  );

  /** What was done last; what I did myself needs no words: they would cover what I may do next. */
  get latest(): Mark | null {
    return this.marks.findLast(({ isLatest, seat }) => isLatest && !this.isOwn(seat)) ?? null;
  }

  /** The move of somebody else that is being shown, in words. */
  get shownMove(): Told | null {
    return this.playback.looking === null ? this.moveIn(this.playback.showing?.step.lines ?? []) : null;
  }

  choose(line: string | null, isSure = false): void {
    if (this.room.pending) return;
    this.sitting.calm();
    this.visited = null;
    this.choice.take(line, this.isLed ? 'off' : confirming(isSure || (line !== null && this.face.isPlain?.(line))));
  }

  /** Try a line that may be refused: the refusal is explained. */
  attempt(line: string): void {
    if (this.room.pending || !this.isMine) return;
    if (this.legal.some((one) => one.line === line)) this.choose(line);
    else this.sitting.act(line);
  }

  undo(turn: boolean): void {
    this.choice.letGo();
    this.sitting.ask({ t: 'undo', turn });
  }

  /** Go to a step of the lesson. */
  goTo(step: number): void {
    this.choice.letGo();
    this.sitting.ask({ t: 'step', step });
  }

  /** Leave the latest thing that was opened: a refusal, a choice, a hint, what is looked at again, another's board. */
  escape(): void {
    if (this.ahead?.way) this.ahead.close();
    else if (this.room.refusal) this.sitting.calm();
    else if (this.choice.line !== null) this.choice.letGo();
    else if (this.advice) this.sitting.forgetHint();
    else if (this.playback.looking !== null) this.playback.finish();
    else this.visited = null;
  }

  private isOwn(seat: number): boolean {
    return seat === this.table.seat && !this.table.now.players[seat]?.bot;
  }

  private moveIn(lines: readonly LogLine[]): Told | null {
    return lines.map(this.story.tell).find(({ seat, text }) => seat !== null && text !== '') ?? null;
  }
}
