/** The pages by the first word of their address; they are loaded when they are visited. */
import type { Component } from 'svelte';

/** Pages about what only a server has: other people, and what happens among them. */
export const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'profile',
  'people',
  'watch',
  'invite',
  'notices',
  'off',
  'confirm',
  'contests',
  'contest',
  'deal',
  'study',
]);

export const pages: Readonly<Record<string, () => Promise<{ default: Component }>>> = {
  '': () => import('./Lobby.svelte'),
  new: () => import('./NewTable.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  review: () => import('./Review.svelte'),
  study: () => import('./Study.svelte'),
  learn: () => import('./Learn.svelte'),
  rules: () => import('./Rules.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
  history: () => import('./History.svelte'),
  profile: () => import('./Profile.svelte'),
  people: () => import('./People.svelte'),
  watch: () => import('./Watch.svelte'),
  settings: () => import('./Settings.svelte'),
  invite: () => import('./Invited.svelte'),
  join: () => import('./Invited.svelte'),
  notices: () => import('./Notices.svelte'),
  off: () => import('./MailLink.svelte'),
  confirm: () => import('./MailLink.svelte'),
  insights: () => import('./Insights.svelte'),
  near: () => import('./Near.svelte'),
  device: () => import('./Device.svelte'),
  contests: () => import('./Contests.svelte'),
  contest: () => import('./Contest.svelte'),
  deal: () => import('./Deal.svelte'),
};
