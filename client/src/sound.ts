/** Short synthesized tones. */
import { settings } from './settings.svelte';

const TUNES = {
  move: [[660, 0.06]],
  turn: [
    [523, 0.1],
    [784, 0.18],
  ],
  refused: [[160, 0.12]],
  over: [
    [523, 0.14],
    [659, 0.14],
    [784, 0.3],
  ],
  said: [[990, 0.05]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

let device: AudioContext | null = null;

/** Play a tune if sound is on and the browser allows it, as it does after the first click. */
export function play(name: keyof typeof TUNES): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return;
  device ??= new AudioContext();
  let at = device.currentTime;
  for (const [pitch, length] of TUNES[name]) {
    tone(device, pitch, at, length);
    at += length;
  }
}

function tone(context: AudioContext, pitch: number, at: number, length: number): void {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length + 0.12);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length + 0.15);
}
