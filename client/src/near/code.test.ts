import { describe, expect, test } from 'vitest';
import { codeIn, codeOf, readCode } from './code';

const NAME = 'c65542cb-ef80-452b-8138-1c2418beb4a4';
const FINGERPRINT = Array.from({ length: 32 }, (_, n) => (n * 7).toString(16).padStart(2, '0').toUpperCase()).join(':');

function sdp(...addresses: string[]): string {
  return [
    'v=0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...addresses.map(
      (one, index) => `a=candidate:99${index} 1 udp 2113937151 ${one} typ host generation 0 network-cost 999`,
    ),
    'a=candidate:7 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active',
    'a=ice-ufrag:A0/j',
    'a=ice-pwd:P3sZ7aqWFvM4shW45l6un52S',
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    'a=setup:actpass',
    '',
  ].join('\r\n');
}

describe('a code', () => {
  test('keeps what a connection needs', () => {
    const all = [`${NAME}.local 45350`, '192.0.2.2 56312', 'fd00::2 49537', '2001:db8:1:2:3:4:5:6 1'];
    const read = readCode(codeOf('invitation', sdp(...all)));
    expect(read?.kind).toBe('invitation');
    const lines = read?.sdp.split('\r\n') ?? [];
    expect(lines).toContain('a=ice-ufrag:A0/j');
    expect(lines).toContain('a=ice-pwd:P3sZ7aqWFvM4shW45l6un52S');
    expect(lines).toContain(`a=fingerprint:sha-256 ${FINGERPRINT.toLowerCase()}`);
    expect(lines).toContain('a=setup:actpass');
    expect(lines.filter((line) => line.startsWith('a=candidate')).map((line) => line.split(' ').slice(4, 6))).toEqual([
      [`${NAME}.local`, '45350'],
      ['192.0.2.2', '56312'],
      ['fd00:0000:0000:0000:0000:0000:0000:0002', '49537'],
      ['2001:0db8:0001:0002:0003:0004:0005:0006', '1'],
    ]);
  });

  test('is short enough for a QR code that a phone reads from a phone', () => {
    expect(codeOf('answer', sdp(`${NAME}.local 1`, `${NAME}.local 2`)).length).toBeLessThan(160);
  });

  test('an answer says who began', () => {
    expect(readCode(codeOf('answer', sdp('192.0.2.2 1')))?.sdp).toContain('a=setup:active\r\n');
  });

  test('is found in the address that a camera reads', () => {
    const code = codeOf('answer', sdp('192.0.2.2 1'));
    expect(codeIn(` https://meydan.example/near#${code}\n`)).toBe(code);
    expect(codeIn(code)).toBe(code);
  });

  test.each(['', 'hello', '!!', 'EQ', codeOf('answer', sdp('192.0.2.2 1')).slice(0, -2)])('%j is none', (text) => {
    expect(readCode(text)).toBeNull();
  });

  test('brings no lines of its own into a description', () => {
    const bytes = Uint8Array.from([0x11, 3, 97, 10, 98, 1, 99, ...Array<number>(32).fill(0), 0]);
    expect(readCode(btoa(String.fromCharCode(...bytes)))).toBeNull();
  });
});
