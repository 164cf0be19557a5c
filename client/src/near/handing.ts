/** Hands an answer that this tab was opened with to the tab that waits for it; false if no tab of this browser does. */

export const TABS = 'meydan.near';
const ANSWER_WITHIN_MS = 3000;

export function handOver(answer: string): Promise<boolean> {
  const tabs = new BroadcastChannel(TABS);
  return new Promise<boolean>((resolve) => {
    tabs.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    tabs.postMessage(answer);
  }).finally(() => tabs.close());
}
