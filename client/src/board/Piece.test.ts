import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Piece, { type Pickable } from './Piece.svelte';

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<i>drawing</i>' }));

/** A piece that was clicked: its attributes, and how often it was picked. */
async function clicked(about: Omit<Pickable, 'pick'>) {
  let picks = 0;
  const button = render(Piece, { ...about, pick: () => picks++, children }).getByRole('button');
  await fireEvent.click(button);
  const [pressed, disabled] = ['aria-pressed', 'aria-disabled'].map((name) => button.getAttribute(name));
  return { isTarget: 'target' in button.dataset, pressed, disabled, picks, text: button.textContent };
}

it('is a stop for the arrow keys while it can be picked, and pressed while it is', async () => {
  const found = await clicked({ can: true, on: true, label: 'a card' });
  expect(found).toEqual({ isTarget: true, pressed: 'true', disabled: null, picks: 1, text: 'drawinga card' });
});

it('means nothing where nothing can be done', async () => {
  expect(await clicked({ can: false })).toMatchObject({ isTarget: false, disabled: 'true', picks: 0 });
});

it('can be asked why nothing can be done', async () => {
  expect(await clicked({ can: false, isIdle: false })).toMatchObject({ isTarget: false, disabled: null, picks: 1 });
});
