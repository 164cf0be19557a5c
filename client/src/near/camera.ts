/** Reads QR codes with the camera, where the browser itself can. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare const BarcodeDetector: { new (options: { formats: readonly string[] }): Detector } | undefined;

const LOOK_MS = 200;

export const canScan = typeof BarcodeDetector !== 'undefined' && 'mediaDevices' in navigator;

/** Show what the camera sees until it has read a code or the returned function is called. Rejects without a camera. */
export async function scan(video: HTMLVideoElement, read: (text: string) => void): Promise<() => void> {
  if (typeof BarcodeDetector === 'undefined') throw new Error('no detector');
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const timer = setInterval(() => {
    void detector.detect(video).then(
      ([found]) => found && read(found.rawValue),
      () => undefined, // no picture yet
    );
  }, LOOK_MS);
  video.srcObject = stream;
  await video.play();
  return stop;
}
