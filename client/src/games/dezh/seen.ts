/** What the boards draw: the table as it is, or while a call is shown as it was then. */
import type { Scene } from '../face';
import { callsOf, viewAt, type Call } from './calls';
import type { View } from './view';

interface Shown {
  readonly view: View;
  readonly scene: Scene | null;
}

/** The view to draw. */
export function seenIn({ view, scene }: Shown): View {
  if (!scene) return view;
  const before = scene.before as View;
  return viewAt(callsOf(scene.line, before, scene.after as View), scene.step, before);
}

/** The call that is being shown, if one is. */
export function callIn({ scene }: Shown): Call | null {
  return scene ? (callsOf(scene.line, scene.before as View, scene.after as View)[scene.step] ?? null) : null;
}
