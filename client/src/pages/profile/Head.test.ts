import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Profile } from '../../generated/api';
import Head from './Head.svelte';

const PROFILE: Profile = { name: 'Sara', bot: false, created: null, ratings: {}, games: {} };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shown(profile: Profile, isMine: boolean) {
  return render(Head, { profile, name: profile.name, isMine, reload: () => Promise.resolve() });
}

it.each([false, true])('reports a player, blocked or not', async (blocks) => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('{"name": "Sara"}', { status: 201 })));
  const { getByTestId, container } = shown({ ...PROFILE, blocks }, false);
  await fireEvent.click(getByTestId('report'));
  const form = container.ownerDocument.querySelector('form');
  await fireEvent.submit(form as HTMLFormElement);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ player: 'Sara', reason: '' });
});

it('offers no report of oneself or of a bot', () => {
  expect(shown(PROFILE, true).queryByTestId('report')).toBeNull();
  cleanup();
  expect(shown({ ...PROFILE, bot: true }, false).queryByTestId('report')).toBeNull();
});
