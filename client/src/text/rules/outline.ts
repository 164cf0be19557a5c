/** The outline of a rulebook, the same in every language, and how words fill it. */

import type { About, Case, Glance, Paragraph, Question, Rulebook, Section, Term } from './rulebook';

type ParagraphPart = Pick<Paragraph, 'picture' | 'wide' | 'pair' | 'rules'>;
type SectionPart = Pick<Section, 'plate' | 'taught'> & {
  readonly paragraphs: Readonly<Record<string, ParagraphPart>>;
};

/** In the order of the page; each part is keyed by the name under which a language has its words. */
export interface Outline {
  readonly about: About;
  /** The names of the four pictures. */
  readonly minute: Readonly<Record<string, Glance['picture']>>;
  readonly sections: Readonly<Record<string, SectionPart>>;
  readonly cases: Readonly<Record<string, Readonly<Record<string, NonNullable<Case['rules']>>>>>;
  /** A name for each difference, and the paragraph that explains it. */
  readonly differences: Readonly<Record<string, string>>;
  readonly glossary: Readonly<Record<string, Term['picture']>>;
  readonly questions: Readonly<Record<string, Pick<Question, 'picture' | 'right'>>>;
}

type ParagraphWords = Omit<Paragraph, 'id' | keyof ParagraphPart>;
type SectionWords<Of extends SectionPart> = Omit<Section, 'id' | keyof SectionPart> & {
  readonly paragraphs: Readonly<Record<keyof Of['paragraphs'], ParagraphWords>>;
};

type GroupsInWords = Readonly<
  Record<string, { readonly title: string; readonly cases: Readonly<Record<string, readonly [string, string]>> }>
>;

/** Missing or extra words do not compile. */
export interface Words<Of extends Outline> {
  readonly line: string;
  readonly steps: Rulebook['steps'];
  readonly minute: Readonly<Record<keyof Of['minute'], Omit<Glance, 'picture'>>>;
  readonly sections: { readonly [Id in keyof Of['sections']]: SectionWords<Of['sections'][Id]> };
  readonly cases: {
    readonly [Id in keyof Of['cases']]: {
      readonly title: string;
      readonly cases: Readonly<Record<keyof Of['cases'][Id], readonly [question: string, answer: string]>>;
    };
  };
  readonly differences: Readonly<Record<keyof Of['differences'], readonly [booklet: string, meydan: string]>>;
  readonly glossary: Readonly<Record<keyof Of['glossary'], readonly [word: string, meaning: string]>>;
  readonly labels: Rulebook['labels'];
  readonly questions: Readonly<Record<keyof Of['questions'], Omit<Question, 'picture' | 'right'>>>;
}

export function inWords<Of extends Outline>(outline: Of, words: Words<Of>): Rulebook {
  const { about, minute, sections, cases, differences, glossary, questions } = outline;
  const { line, steps, labels } = words;
  return {
    ...{ about, line, steps, labels },
    minute: join(minute, words.minute, (picture, said) => ({ picture, ...said })),
    sections: join(sections, words.sections, (part, said, id) => ({
      ...{ id, ...part, ...said },
      paragraphs: join(part.paragraphs, said.paragraphs, (one, its, name) => ({ id: name, ...one, ...its })),
    })),
    cases: join(cases, words.cases as GroupsInWords, (part, said) => ({
      title: said.title,
      cases: join(part, said.cases, (rules, [question, answer], id) => ({ id, question, answer, rules })),
    })),
    differences: join(differences, words.differences, (paragraph, [booklet, meydan]) => ({
      ...{ paragraph, booklet, meydan },
    })),
    glossary: join(glossary, words.glossary, (picture, [word, meaning], key) => ({ key, word, meaning, picture })),
    questions: join(questions, words.questions, (part, said) => ({ ...part, ...said })),
  };
}

function join<Part, Said, Joined>(
  parts: Readonly<Record<string, Part>>,
  words: Readonly<Record<string, Said>>,
  both: (part: Part, said: Said, id: string) => Joined,
): Joined[] {
  return Object.entries(parts).map(([id, part]) => {
    const said = words[id];
    if (said === undefined) throw new Error(`the rulebook has no words for ${id}`);
    return both(part, said, id);
  });
}
