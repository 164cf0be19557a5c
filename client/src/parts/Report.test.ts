import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import Report from './Report.svelte';

const before = settings.language;
beforeEach(() => {
  settings.language = 'en';
});
afterEach(() => {
  cleanup();
  settings.language = before;
  vi.restoreAllMocks();
});

async function reported(answer: object, status: number): Promise<{ body: unknown; page: HTMLElement }> {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answer), { status })));
  const { container, getByTestId, getByLabelText, getByText } = render(Report, {
    what: { table: 't1', message: 7 },
    label: 'Report this message of eve',
  });
  await fireEvent.click(getByTestId('report'));
  await fireEvent.input(getByLabelText('What is wrong?'), { target: { value: 'rude' } });
  await fireEvent.click(getByText('Report'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  return { body: JSON.parse(String(asked.mock.calls[0]?.[1]?.body)), page: container };
}

it('sends what is reported, and why', async () => {
  const { body, page } = await reported({ name: 'eve' }, 201);
  expect(body).toEqual({ table: 't1', message: 7, reason: 'rude' });
  await vi.waitFor(() => expect(page.ownerDocument.body.textContent).toContain('Thank you.'));
});

it('says why it could not be sent', async () => {
  const { page } = await reported({ t: 'error', code: 'too-fast' }, 429);
  await vi.waitFor(() => expect(page.ownerDocument.querySelector('[role="alert"]')).not.toBeNull());
});
