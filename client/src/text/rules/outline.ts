/** The outline of a rulebook, the same in every language, and how words fill it. */

import type { Lesson, Question, Rulebook, Section } from './rulebook';

/** In the order of the page; each part is keyed by the name under which a language has its words. */
export interface Outline {
  readonly sections: Readonly<Record<string, Pick<Section, 'picture' | 'rules'>>>;
  readonly lessons: Readonly<Record<string, Lesson['verbs']>>;
  readonly questions: Readonly<Record<string, Pick<Question, 'picture' | 'right'>>>;
}

/** Missing or extra words do not compile. */
export interface Words<Of extends Outline> {
  readonly steps: Rulebook['steps'];
  readonly sections: Readonly<Record<keyof Of['sections'], Omit<Section, 'id' | 'picture' | 'rules'>>>;
  readonly lessons: Readonly<Record<keyof Of['lessons'], Omit<Lesson, 'verbs'>>>;
  readonly questions: Readonly<Record<keyof Of['questions'], Omit<Question, 'picture' | 'right'>>>;
}

export function inWords<Of extends Outline>(outline: Of, words: Words<Of>): Rulebook {
  const { sections, lessons, questions } = outline;
  return {
    steps: words.steps,
    sections: join(sections, words.sections, (part, said, id) => ({ id, ...part, ...said })),
    lessons: join(lessons, words.lessons, (verbs, said) => ({ verbs, ...said })),
    questions: join(questions, words.questions, (part, said) => ({ ...part, ...said })),
  };
}

function join<Id extends string, Part, Said, Joined>(
  parts: Readonly<Record<Id, Part>>,
  words: Readonly<Record<Id, Said>>,
  both: (part: Part, said: Said, id: Id) => Joined,
): Joined[] {
  const ids = Object.keys(parts) as Id[];
  return ids.map((id) => both(parts[id], words[id], id));
}
