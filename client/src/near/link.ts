/**
 * A connection between two devices side by side, by WebRTC: in one Wi-Fi, without the internet and without any server.
 *
 * One device makes an invitation and the other its answer; each is a code that the other one must get to know.
 */
import { codeOf, readCode, type CodeKind } from './code';
import { pieces, Together } from './pieces';

export interface LinkEvents {
  opened(): void;
  said(text: string): void;
  /** It is gone for good: to connect again takes new codes. */
  closed(): void;
}

/** Why a code leads nowhere. */
export class BadCode extends Error {}

const GATHERING_MS = 3000; // at most, until the addresses of this device are known
const CHANNEL = { negotiated: true, id: 0 }; // both sides know it: nothing needs to be said about it

export class Link {
  private readonly peer = new RTCPeerConnection();
  private readonly channel = this.peer.createDataChannel('meydan', CHANNEL);
  private readonly together = new Together();
  private isClosed = false;
  /** Both sides know each other. Until the other device has read the answer, there is nothing that could fail. */
  private hasMet = false;

  private constructor(private readonly events: LinkEvents) {
    this.channel.onopen = () => {
      this.hasMet = true;
      events.opened();
    };
    this.channel.onmessage = ({ data }) => this.hear(String(data));
    this.channel.onclose = () => this.close();
    this.peer.onconnectionstatechange = () => {
      if (this.hasMet && this.peer.connectionState === 'failed') this.close();
    };
  }

  /** Invite another device: a link that waits for its answer, and the code that it must read. */
  static async inviting(events: LinkEvents): Promise<{ link: Link; code: string }> {
    const link = new Link(events);
    await link.peer.setLocalDescription(await link.peer.createOffer());
    return { link, code: await link.code('invitation') };
  }

  /** Answer an invitation: a link that opens once the other device has read the code; BadCode. */
  static async answering(invitation: string, events: LinkEvents): Promise<{ link: Link; code: string }> {
    const sdp = read(invitation, 'invitation');
    const link = new Link(events);
    await link.peer.setRemoteDescription({ type: 'offer', sdp });
    await link.peer.setLocalDescription(await link.peer.createAnswer());
    return { link, code: await link.code('answer') };
  }

  /** The other device has answered; BadCode. */
  async accept(answer: string): Promise<void> {
    await this.peer.setRemoteDescription({ type: 'answer', sdp: read(answer, 'answer') });
    this.hasMet = true;
  }

  send(text: string): void {
    if (this.channel.readyState === 'open') for (const piece of pieces(text)) this.channel.send(piece);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.peer.close();
    this.events.closed();
  }

  private hear(piece: string): void {
    try {
      const text = this.together.add(piece);
      if (text !== null) this.events.said(text);
    } catch {
      this.close(); // whoever speaks is no Meydan
    }
  }

  /** The code of this side, once its addresses are known. */
  private async code(kind: CodeKind): Promise<string> {
    await new Promise<void>((done) => {
      const look = () => this.peer.iceGatheringState === 'complete' && done();
      this.peer.onicegatheringstatechange = look;
      setTimeout(done, GATHERING_MS);
      look();
    });
    return codeOf(kind, this.peer.localDescription?.sdp ?? '');
  }
}

function read(code: string, kind: CodeKind): string {
  const found = readCode(code);
  if (found?.kind !== kind) throw new BadCode(kind);
  return found.sdp;
}
