/** What a game says while it is played: to screen readers, by sounds, in the page's title and by notifications. */
import { untrack } from 'svelte';
import { gameName } from '../../games/list.svelte';
import { words } from '../../settings.svelte';
import { play } from '../../sound';
import { isMyTurn } from '../../state';
import { dismiss, notify } from '../../turn';
import type { Playing } from './playing.svelte';
import { spoken } from './story';

const MOST_SPOKEN = 8; // sentences; a player who missed more reads the log

export class Announcer {
  /** What a screen reader says. */
  spoken = $state('');
  private saidTo: number;

  /** Call it while a component is made. */
  constructor(private readonly playing: Playing) {
    this.saidTo = untrack(() => playing.table.seq);
    $effect(() => {
      void playing.table.seq;
      void playing.isMine;
      untrack(() => this.announce());
    });
    $effect(() => {
      if (playing.room.refusal) play('refused');
    });
    $effect(() => {
      const { yourTurn } = words().text.table;
      const mark = isMyTurn(playing.newest) ? `● ${yourTurn} · ` : '';
      document.title = `${mark}${this.title} · ${words().text.brand}`;
    });
    $effect(() => {
      addEventListener('focus', dismiss);
      return () => removeEventListener('focus', dismiss);
    });
  }

  /** The whole board in words. */
  readonly read = (): void => {
    const { face, table, names } = this.playing;
    this.spoken = '';
    requestAnimationFrame(() => (this.spoken = face.speak(table.now.view, words(), names)));
  };

  private get title(): string {
    return gameName(this.playing.table.game);
  }

  /** Say what others did, then what is asked of me. */
  private announce(): void {
    const { playback, face, table, isMine, result } = this.playing;
    if (playback.looking !== null) return;
    const { yourTurn } = words().text.table;
    if (result) play('over');
    else play(isMine ? 'turn' : 'move');
    if (isMine) notify(this.title, yourTurn);
    this.spoken = [...this.newLines(), ...(isMine ? [yourTurn, face.ask(table.now.view, words())] : [])].join('. ');
  }

  /** What others did since the last announcement. */
  private newLines(): readonly string[] {
    const { table, story, face } = this.playing;
    const lines = table.log.filter(
      (line) => line.seq > this.saidTo && line.seq <= table.seq && line.seat !== table.seat,
    );
    this.saidTo = Math.max(this.saidTo, table.seq);
    return spoken(lines, story, face, words()).slice(-MOST_SPOKEN);
  }
}
