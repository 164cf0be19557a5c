/** The messages of the wire. */
import type * as generated from './generated/messages';

export type * from './generated/messages';

/** What a bot would play, best first. */
export interface Hint {
  readonly t: 'hint';
  readonly cid: string;
  readonly lines: readonly { readonly line: string; readonly margin?: number; readonly visits?: number }[];
}

/** Ask what a bot would play. */
export interface AskHint {
  readonly t: 'hint';
  readonly cid: string;
}

/** Hear no more of somebody's chat, or hear it again. */
export interface Mute {
  readonly t: 'mute';
  readonly cid: string;
  readonly name: string;
  readonly on: boolean;
}

export type ToClient = generated.ToClient | Hint;
export type FromClient = generated.FromClient | AskHint | Mute;
