/** A clock that components may read: it advances four times a second while a component reads it. */
let now = $state(performance.now());

/** The time of this machine, kept up to date while `run` says so. Call it while a component starts. */
export function ticking(run: () => boolean): () => number {
  $effect(() => {
    if (!run()) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });
  return () => now;
}
