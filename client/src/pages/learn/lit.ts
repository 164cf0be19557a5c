/** What is lit at a step of a lesson: the elements, and what of them can be activated. */
import { elementAt } from '../../board/places';
import type { LessonStep } from '../../text/lessons';

const TARGET = '[data-target]:not([disabled]), button:not([disabled]), [tabindex]';

/** The elements that are lit: the places of the step, or else whatever leads to its action. */
export function litAt(step: LessonStep): Element[] {
  const places = step.lit.flatMap((place) => elementAt(place) ?? []);
  if (step.does === null || places.length > 0) return places;
  const table = document.querySelector('main.table');
  const named = seen(table?.querySelectorAll(`[data-line="${CSS.escape(step.does)}"]`));
  return named.length > 0 ? named : seen(table?.querySelectorAll('[data-target]:not([disabled])'));
}

/** What a lit element lets one do: itself, what it is part of, or what is in it. */
export function targetOf(element: Element): HTMLElement | SVGElement | null {
  return element.closest<HTMLElement>(TARGET) ?? element.querySelector<HTMLElement>(TARGET);
}

function seen(elements: NodeListOf<Element> | undefined): Element[] {
  return [...(elements ?? [])].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}
