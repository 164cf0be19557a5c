/** A led first game at this page: its steps in the reader's language, and the step that the server says it is at. */
import { settings } from '../../settings.svelte';
import type { Table } from '../../state';
import { loadLesson, type LessonStep } from '../../text/lessons';

export class Leading {
  steps = $state.raw<readonly LessonStep[]>([]);

  /** Call it while a component is made: the sentences follow the language. */
  constructor(private readonly table: () => Table) {
    $effect(() => {
      const { game, lesson } = this.table();
      if (lesson) void loadLesson(game, settings.language).then((steps) => (this.steps = steps));
    });
  }

  /** The number of the step, while the game is led and the learner looks. */
  get at(): number | null {
    const { now, seat } = this.table();
    return seat === 0 && now.status === 'playing' ? (now.step ?? null) : null;
  }

  get isLed(): boolean {
    return this.at !== null;
  }

  /** Nothing more is asked for: the learner is about to play on. */
  get isAtTheEnd(): boolean {
    return this.at !== null && this.at === this.steps.length - 1;
  }

  get step(): LessonStep | null {
    return this.at === null ? null : (this.steps[this.at] ?? null);
  }
}
