/** A ceremony: a scoring or a call that is shown step by step. */

export interface Scene {
  /** The line that began it. */
  readonly line: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The step that is shown, from 0. */
  readonly step: number;
  readonly steps: number;
  /** It waits for a click. */
  readonly isPaused: boolean;
  go(step: number): void;
  pause(on: boolean): void;
  /** End it now. */
  skip(): void;
}
