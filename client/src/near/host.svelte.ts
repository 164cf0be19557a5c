/** Those who play at a table of this device from devices beside it, each over a link of its own. */
import { SvelteMap } from 'svelte/reactivity';
import { admitVisitor, askDevice, openSocket } from '../device/engine.svelte';
import type { SocketHandle } from '../wire';
import { TABS } from './handing';
import { Link } from './link';
import { readGuest, type ToGuest } from './messages';

/** `joining`: the answer was read, and the two devices look for each other. */
export type Progress = 'making' | 'waiting' | 'joining' | 'here' | 'gone';

/** An invitation of one device to a table, and the link that comes of it. */
export class Invited {
  progress = $state<Progress>('making');
  /** What the other device must read. */
  code = $state<string | null>(null);
  private link: Link | null = null;
  private visitor: number | null = null;
  private readonly sockets = new SvelteMap<number, SocketHandle>();

  constructor(readonly table: string) {
    void this.make();
  }

  /** The other device has answered; BadCode. */
  async accept(answer: string): Promise<void> {
    await this.link?.accept(answer);
    if (this.progress === 'waiting') this.progress = 'joining';
  }

  private async make(): Promise<void> {
    const { link, code } = await Link.inviting({
      opened: () => {
        this.progress = 'here';
        this.say({ t: 'table', table: this.table });
      },
      said: (text) => this.hear(text),
      closed: () => this.leave(),
    });
    this.link = link;
    this.code = code;
    this.progress = 'waiting';
  }

  private say(message: ToGuest): void {
    this.link?.send(JSON.stringify(message));
  }

  /** Ask the engine what the guest asks; whoever says what no page says is shown out. */
  private hear(text: string): void {
    try {
      this.carryOut(text);
    } catch {
      this.link?.close();
    }
  }

  private carryOut(text: string): void {
    const message = readGuest(text);
    if (message.t === 'hello') {
      this.visitor ??= admitVisitor(message.key);
      return;
    }
    if (this.visitor === null) throw new Error('who are you?');
    if (message.t === 'request') {
      const { id, method, target, body } = message;
      const asked = askDevice(method, target, body, this.visitor);
      void asked.then(
        (answer) => this.say({ t: 'answer', id, status: answer.status, kind: answer.kind, text: answer.text }),
        () => this.link?.close(),
      );
    } else if (message.t === 'open') this.open(message.socket, this.visitor);
    else if (message.t === 'say') this.sockets.get(message.socket)?.send(message.text);
    else {
      this.sockets.get(message.socket)?.close();
      this.sockets.delete(message.socket);
    }
  }

  private open(socket: number, visitor: number): void {
    const events = {
      opened: () => this.say({ t: 'opened', socket }),
      said: (text: string) => this.say({ t: 'said', socket, text }),
      closed: () => this.link?.close(),
    };
    this.sockets.set(socket, openSocket(events, visitor));
  }

  private leave(): void {
    this.progress = 'gone';
    for (const socket of this.sockets.values()) socket.close();
    this.sockets.clear();
  }
}

/** Answers that another tab has read: the camera of a phone opens what it reads in a new one. */
const tabs = new BroadcastChannel(TABS);
tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
  const open = invited.find(({ progress }) => progress === 'waiting');
  if (typeof data === 'string')
    void open?.accept(data).then(
      () => tabs.postMessage(true),
      () => undefined,
    );
};

let invited = $state.raw<readonly Invited[]>([]);

/** The devices that are connected to a table, and those that were. */
export function devicesAt(table: string): readonly Invited[] {
  return invited.filter((one) => one.table === table);
}

/** Invite one more device; an invitation that nobody has answered is kept. */
export function invite(table: string): Invited {
  const open = invited.find((one) => one.table === table && (one.progress === 'making' || one.progress === 'waiting'));
  if (open) return open;
  const made = new Invited(table);
  invited = [...invited, made];
  return made;
}
