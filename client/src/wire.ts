/** The socket to a table: it reconnects by itself and reports its status. Sockets and timers are passed in. */
import { whereIs, type Where } from './device/where';
import type { FromClient, ToClient } from './generated/messages';

/** A socket that is open or opening. */
export interface SocketHandle {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  said(text: string): void;
  closed(code: number): void;
}

export interface Environment {
  open(events: SocketEvents): SocketHandle;
  later(milliseconds: number, what: () => void): () => void;
  random(): number;
}

export type Connection = 'connecting' | 'here' | 'lost' | 'gone';

export interface Visitor {
  /** What is sent on every connection: the join, and unanswered requests. */
  entering(): readonly FromClient[];
  heard(message: ToClient): void;
  connected(connection: Connection): void;
  /** The session has ended, here or in another tab. */
  loggedOut(): void;
}

/** An offline socket stays open and silent, so we ping it and expect an answer. */
export const PING_AFTER_MS = 5000;
export const ANSWER_WITHIN_MS = 4000;
export const FIRST_RETRY_MS = 400;
export const LONGEST_RETRY_MS = 8000;
const DEVICE_PATIENCE = 10;
const LOGGED_OUT = 4401;
const NO_TABLE = 4404;

export class Wire {
  private socket: SocketHandle | null = null;
  private tries = 0;
  private cancel: () => void = () => undefined;
  private pings = 0;
  private round = 0;

  constructor(
    private readonly environment: Environment,
    private readonly visitor: Visitor,
  ) {}

  /** Connect, and stay connected. */
  start(): void {
    this.visitor.connected(this.tries === 0 ? 'connecting' : 'lost');
    this.connect();
  }

  /** Leave for good. */
  stop(): void {
    this.round += 1;
    this.cancel();
    this.socket?.close();
    this.socket = null;
  }

  /** Whether a message would be sent at once. */
  get isOpen(): boolean {
    return this.socket !== null && this.tries === 0;
  }

  /** Send a message if the socket is open; unanswered requests are sent again on the next connection. */
  send(message: FromClient): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  /** Join again, because something was missed. */
  enter(): void {
    for (const message of this.visitor.entering()) this.send(message);
  }

  /** Check the connection now: the browser says that it is offline or online. */
  hurry(): void {
    if (this.isOpen) this.ping();
    else this.connect();
  }

  private connect(): void {
    this.cancel();
    const round = ++this.round;
    const mine = (what: () => void) => () => {
      if (round === this.round) what();
    };
    this.socket?.close();
    this.socket = this.environment.open({
      opened: mine(() => this.opened()),
      said: (text) => mine(() => this.hear(text))(),
      closed: (code) => mine(() => this.closed(code))(),
    });
    this.cancel = this.environment.later(
      PING_AFTER_MS + ANSWER_WITHIN_MS,
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
    this.cancel = this.environment.later(PING_AFTER_MS, () => this.ping());
  }

  private ping(): void {
    this.cancel();
    this.cancel = this.environment.later(ANSWER_WITHIN_MS, () => this.lost());
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
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.tries);
    this.tries += 1;
    this.cancel = this.environment.later(longest * (0.5 + this.environment.random() / 2), () => this.connect());
  }
}

/** How to reach a table: at the server, in the engine on this device, or in that of a device beside this one. */
export function wayTo(table: string): Environment {
  const where = whereIs(table);
  return where === 'server' ? browser() : device(where);
}

/** The browser's own timers. */
const timers: Pick<Environment, 'later' | 'random'> = {
  later(milliseconds, what) {
    const timer = setTimeout(what, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** The browser's own sockets. */
function browser(): Environment {
  return {
    open(events) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}/ws`);
      socket.onopen = () => events.opened();
      socket.onmessage = (event) => events.said(String(event.data));
      socket.onclose = (event) => events.closed(event.code);
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
    ...timers,
  };
}

/** The engine of a device. It takes its time to start and while a bot thinks, and no network can fail. */
function device(where: Exclude<Where, 'server'>): Environment {
  return {
    open(events) {
      let handle: SocketHandle | null = null;
      let isClosed = false;
      void socketOf(where).then((open) => {
        if (!isClosed) handle = open(events);
      });
      return {
        send: (text) => handle?.send(text),
        close: () => {
          isClosed = true;
          handle?.close();
        },
      };
    },
    later: (milliseconds, what) => timers.later(milliseconds * DEVICE_PATIENCE, what),
    random: timers.random,
  };
}

async function socketOf(where: Exclude<Where, 'server'>): Promise<(events: SocketEvents) => SocketHandle> {
  return where === 'here'
    ? (await import('./device/engine.svelte')).openSocket
    : (await import('./near/visit.svelte')).openSocketThere;
}
