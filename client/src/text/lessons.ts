/** The led first games: what each step lights and asks for, from the server's scripts, and what is said beside the light. */
import { inLanguage } from './languages';

/** What is said at a step. */
export interface Said {
  readonly title: string;
  /** In two or three words, on the way of all steps. */
  readonly about: string;
  /** One sentence, or two short ones, of at most fifteen words. */
  readonly text: string;
}

interface Scripted {
  readonly name: string;
  /** The one action that answers; null if there is only something to read. */
  readonly does: string | null;
  /** The places to light up (`data-at`); without any, whatever leads to the action. */
  readonly lit: readonly string[];
}

/** A sentence for every step of a script: missing or extra ones do not compile. */
export type StepWords<Script extends readonly Scripted[]> = Readonly<Record<Script[number]['name'], Said>>;

export type LessonStep = Scripted & Said;

const scripts = import.meta.glob<readonly Scripted[]>('../generated/lessons/*.ts', { import: 'default' });
const words = import.meta.glob<Readonly<Record<string, Said>>>('../games/*/lesson/*.ts', { import: 'lesson' });

/** The steps of a game's lesson in a language, or else in the fallback language; none if it has no lesson. */
export async function loadLesson(game: string, language: string): Promise<readonly LessonStep[]> {
  const script = scripts[`../generated/lessons/${game}.ts`];
  const said = inLanguage(language, (code) => words[`../games/${game}/lesson/${code}.ts`]);
  if (!script || !said) return [];
  const [steps, texts] = await Promise.all([script(), said()]);
  return steps.map((step) => {
    const text = texts[step.name];
    if (!text) throw new Error(`the lesson of ${game} has no words for ${step.name}`);
    return { ...step, ...text };
  });
}
