import { expect, test } from 'vitest';
import type { GameFace } from '../../games/face';
import kingdomino from '../../games/kingdomino';
import type { Event, State } from '../../generated/messages';
import type { Sitting } from '../../sitting.svelte';
import { EMPTY, heard, type Table } from '../../state';
import { Playback } from '../../theatre/playback.svelte';
import { Playing } from './playing.svelte';

const recordings = import.meta.glob<(State | Event)[]>('../../../workbench/recordings/kingdomino-*.json', {
  eager: true,
  import: 'default',
});

/** A playback that shows the newest table. */
function atOnce(): Playback {
  return new Playback({
    ...{ pace: () => 'at-once', isHidden: () => true, later: () => () => undefined, ceremony: () => null },
  });
}

test.each(Object.entries(recordings))('every line of %s is told once, however long the log grows', (_, messages) => {
  const told: string[] = [];
  const face = {
    ...kingdomino,
    tell: (...given: Parameters<typeof kingdomino.tell>) => {
      told.push(given[0]);
      return kingdomino.tell(...given);
    },
  } as unknown as GameFace;
  let newest = $state.raw<Table | null>(null);
  const played = () => newest?.log.filter(({ line }) => !line.startsWith('/')) ?? [];
  const end = $effect.root(() => {
    const game = { sitting: {} as Sitting, playback: atOnce(), face, mode: {} };
    const playing = new Playing(() => ({ ...game, newest: newest as Table }));
    let room = EMPTY;
    for (const message of messages) {
      room = heard(room, message, 0);
      if (!room.table?.settled) continue;
      newest = room.table;
      for (const line of room.table.log) playing.story.tell(line);
    }
  });
  end();
  expect(told.length).toBeGreaterThan(30);
  expect(told).toHaveLength(played().length);
});
