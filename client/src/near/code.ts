/**
 * What two devices must know of each other to connect, as a text that is short enough for a QR code.
 *
 * A browser describes itself in about 900 letters, of which nearly all are the same in every browser. What is not is
 * kept: the name and password of the connection, the fingerprint of its key, and the addresses in this network.
 */

/** The first byte of a code: the form that it is written in, and which of the two codes it is. */
const KINDS = { invitation: 0x11, answer: 0x12 } as const;
export type CodeKind = keyof typeof KINDS;

/** A code as it was read. */
export interface Described {
  readonly kind: CodeKind;
  /** As browsers describe a connection (SDP). */
  readonly sdp: string;
}

const [MDNS, IPV4, IPV6] = [0, 4, 6];
const MOST_ADDRESSES = 6;
const FIRST_PRIORITY = 2_113_937_151; // of a candidate in this network, by RFC 8445
const FINGERPRINT_BYTES = 32;

/** The code for a description; Error if the description has not what a connection needs. */
export function codeOf(kind: CodeKind, sdp: string): string {
  const fingerprint = hexBytes(found(sdp, /^a=fingerprint:sha-256 (.+)$/im).replaceAll(':', ''));
  const addresses = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const written = [...addresses].map(([, host = '', port]) => addressBytes(host, Number(port)));
  const some = written.filter((one) => one !== null).slice(0, MOST_ADDRESSES);
  const names = [/^a=ice-ufrag:(\S+)/m, /^a=ice-pwd:(\S+)/m].flatMap((name) => textBytes(found(sdp, name)));
  return base64(Uint8Array.of(KINDS[kind], ...names, ...fingerprint, some.length, ...some.flat()));
}

/** What a code describes; null if it is none of ours. */
export function readCode(text: string): Described | null {
  try {
    const bytes = new Reader(unbase64(text.trim()));
    const first = bytes.next();
    const kind = (Object.keys(KINDS) as CodeKind[]).find((one) => KINDS[one] === first);
    if (!kind) return null;
    const [name, password] = [bytes.text(), bytes.text()];
    const fingerprint = [...bytes.take(FINGERPRINT_BYTES)].map(hex).join(':');
    const addresses = Array.from({ length: bytes.next() }, () => address(bytes));
    return { kind, sdp: described(kind, name, password, fingerprint, addresses) };
  } catch {
    return null;
  }
}

/** The code inside an address of this site, or the text itself. */
export function codeIn(text: string): string {
  return text.slice(text.indexOf('#') + 1).trim();
}

function described(kind: CodeKind, name: string, password: string, fingerprint: string, addresses: string[]): string {
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...addresses.map((one, index) => `a=candidate:${index + 1} 1 udp ${FIRST_PRIORITY - index} ${one} typ host`),
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === 'invitation' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1]?.trim();
  if (value === undefined) throw new Error(`no ${pattern.source}`);
  return value;
}

/** An address with its port; null if it is of no kind that we know. Browsers hide their numbers behind names for mDNS. */
function addressBytes(host: string, port: number): number[] | null {
  const name = /^([0-9a-f-]{36})\.local$/i.exec(host)?.[1];
  const numbers = name
    ? [MDNS, ...hexBytes(name.replaceAll('-', ''))]
    : host.includes(':')
      ? [IPV6, ...groups(host).flatMap((group) => [group >> 8, group & 255])]
      : /^[\d.]+$/.test(host)
        ? [IPV4, ...host.split('.').map(Number)]
        : null;
  return numbers && [...numbers, port >> 8, port & 255];
}

/** The eight groups of an IPv6 address. */
function groups(host: string): number[] {
  const [before = [], after = []] = host.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}

function address(bytes: Reader): string {
  const kind = bytes.next();
  const host = kind === IPV4 ? [...bytes.take(4)].join('.') : hosts(kind, [...bytes.take(16)].map(hex).join(''));
  return `${host} ${bytes.next() * 256 + bytes.next()}`;
}

function hosts(kind: number, digits: string): string {
  if (kind === IPV6) return (digits.match(/.{4}/g) ?? []).join(':');
  if (kind === MDNS) return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
  throw new Error('an unknown kind of address');
}

/** Takes bytes one after the other; Error after the last. */
class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    return this.take(1)[0] ?? 0;
  }

  take(count: number): Uint8Array {
    this.at += count;
    if (this.at > this.bytes.length) throw new Error('the code is too short');
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** A word of letters that may stand in a description: no line of its own can hide in it. */
  text(): string {
    const text = String.fromCharCode(...this.take(this.next()));
    if (!/^[\w+/-]+$/.test(text)) throw new Error('not a word');
    return text;
  }
}

function textBytes(text: string): number[] {
  return [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];
}

function hexBytes(digits: string): number[] {
  return (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function unbase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
