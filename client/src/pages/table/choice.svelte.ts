/** A line that is chosen and not yet sent. */

const SECONDS = 3;

export class Choice {
  line = $state<string | null>(null);
  /** Seconds until it confirms itself. */
  countdown = $state<number | null>(null);
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(private readonly send: (line: string) => void) {}

  /** Choose a line, or cancel with null. The same line again confirms it. */
  take(line: string | null, confirm: 'on' | 'timer' | 'off'): void {
    if (line === null) return this.letGo();
    if (line === this.line || confirm === 'off') {
      this.line = line;
      return this.confirm();
    }
    this.letGo();
    this.line = line;
    if (confirm === 'timer') this.count();
  }

  confirm(): void {
    const line = this.line;
    this.letGo();
    if (line !== null) this.send(line);
  }

  letGo(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.line = null;
    this.countdown = null;
  }

  private count(): void {
    this.countdown = SECONDS;
    this.timer = setInterval(() => {
      this.countdown = (this.countdown ?? 1) - 1;
      if (this.countdown <= 0) this.confirm();
    }, 1000);
  }
}
