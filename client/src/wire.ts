/** The socket to a table: comes back by itself, and says how it stands. All that is outside is handed in. */
import type { FromClient, ToClient } from './generated/messages';

/** A socket that is open or on its way. */
export interface Door {
  send(text: string): void;
  close(): void;
}

export interface Doorbell {
  opened(): void;
  said(text: string): void;
  closed(code: number): void;
}

export interface Outside {
  open(bell: Doorbell): Door;
  later(milliseconds: number, what: () => void): () => void;
  random(): number;
}

export type Connection = 'connecting' | 'here' | 'lost' | 'gone';

export interface Visitor {
  /** What is said on entering: the join, and what was asked and not answered. */
  entering(): readonly FromClient[];
  heard(message: ToClient): void;
  connected(connection: Connection): void;
  /** The session has ended, here or elsewhere: whoever comes back is somebody else, or nobody. */
  loggedOut(): void;
}

/** An offline socket stays open and silent: so we ask, and an answer must come. */
export const QUIET = 5000;
export const PATIENCE = 4000;
export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8000;
const LOGGED_OUT = 4401;
const NO_TABLE = 4404;

export class Wire {
  private door: Door | null = null;
  private tries = 0;
  private cancel: () => void = () => undefined;
  private pings = 0;
  private round = 0;

  constructor(
    private readonly outside: Outside,
    private readonly visitor: Visitor,
  ) {}

  /** Connect, and stay connected. */
  start(): void {
    this.visitor.connected(this.tries === 0 ? 'connecting' : 'lost');
    this.knock();
  }

  /** Leave for good. */
  stop(): void {
    this.round += 1;
    this.cancel();
    this.door?.close();
    this.door = null;
  }

  /** Whether a message would be on its way at once. */
  get isOpen(): boolean {
    return this.door !== null && this.tries === 0;
  }

  /** Send a message if somebody may hear it; what matters is said again on entering. */
  send(message: FromClient): void {
    if (this.isOpen) this.door?.send(JSON.stringify(message));
  }

  /** Come in again: something was missed. */
  enter(): void {
    for (const message of this.visitor.entering()) this.send(message);
  }

  /** The machine says that it is offline or online: no need to wait. */
  hurry(): void {
    if (this.isOpen) this.ping();
    else this.knock();
  }

  private knock(): void {
    this.cancel();
    const round = ++this.round;
    const mine = (what: () => void) => () => {
      if (round === this.round) what();
    };
    this.door?.close();
    this.door = this.outside.open({
      opened: mine(() => this.opened()),
      said: (text) => mine(() => this.hear(text))(),
      closed: (code) => mine(() => this.closed(code))(),
    });
    this.cancel = this.outside.later(
      QUIET + PATIENCE,
      mine(() => this.lost()),
    );
  }

  private opened(): void {
    this.tries = 0;
    this.enter();
    this.listen();
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ToClient;
    this.listen();
    if (message.t === 'state' || message.t === 'event' || message.t === 'presence') this.visitor.connected('here');
    this.visitor.heard(message);
  }

  private listen(): void {
    this.cancel();
    this.cancel = this.outside.later(QUIET, () => this.ping());
  }

  private ping(): void {
    this.cancel();
    this.cancel = this.outside.later(PATIENCE, () => this.lost());
    this.send({ t: 'ping', n: ++this.pings });
  }

  private closed(code: number): void {
    if (code === NO_TABLE) {
      this.stop();
      this.visitor.connected('gone');
    } else {
      if (code === LOGGED_OUT) this.visitor.loggedOut();
      this.lost();
    }
  }

  private lost(): void {
    this.stop();
    this.visitor.connected('lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.cancel = this.outside.later(longest * (0.5 + this.outside.random() / 2), () => this.knock());
  }
}

/** The browser's own sockets and timers. */
export function browser(): Outside {
  return {
    open(bell) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}/ws`);
      socket.onopen = () => bell.opened();
      socket.onmessage = (event) => bell.said(String(event.data));
      socket.onclose = (event) => bell.closed(event.code);
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
    later(milliseconds, what) {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
