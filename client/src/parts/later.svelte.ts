/** Parts that the first view of a page does not need: they are fetched when they are drawn, or before that, when the page
 * is at leisure. */
import type { Component } from 'svelte';
import Later from './Later.svelte';

// Every component, whatever its props are, is one of these.
type AnyComponent = Component<never, object, string>;

export class Part<C extends AnyComponent = AnyComponent> {
  View = $state.raw<C | null>(null);
  private coming: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<{ default: C }>) {}

  /** A part that did not come is asked for again when it is drawn the next time. */
  fetch(): Promise<void> {
    this.coming ??= this.load().then(
      (module) => void (this.View = module.default),
      () => void (this.coming = null),
    );
    return this.coming;
  }
}

const parts: Part[] = [];

/** A component that is fetched when it is drawn for the first time; until it is there, nothing is drawn. */
export function onDemand<C extends AnyComponent>(load: () => Promise<{ default: C }>): C {
  return drawing(new Part(load));
}

/** The same, but it is fetched when the page is at leisure: nobody waits for it. */
export function later<C extends AnyComponent>(load: () => Promise<{ default: C }>): C {
  const part = new Part(load);
  parts.push(part as unknown as Part);
  return drawing(part);
}

function drawing<C extends AnyComponent>(part: Part<C>): C {
  const drawn: Component<Record<string, unknown>> = (internals, props) =>
    Later(internals, { part: part as unknown as Part<Component<Record<string, unknown>>>, props });
  return drawn as unknown as C;
}

/** Fetch what was left for later, one after the other. */
export async function fetchParts(): Promise<void> {
  for (const part of parts) await part.fetch();
}
