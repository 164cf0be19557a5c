/** The words of a language: what it says, and how it writes numbers, names and rules. */
import { filled } from './fill';
import type { Language, Texts } from './language';
import { inLanguage, languageOf } from './languages';
import { shellTexts } from './spoken';
import { writingOf, type Writing } from './writing';

export type RuleBook = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Facts = Readonly<Record<string, unknown>>;

export interface Words extends Writing {
  /** The shell's own texts. */
  readonly text: Texts;
  /** The sentence of a rule out of the book, filled with its facts. */
  rule(book: RuleBook, id: string, facts?: Facts): string;
  /** What the code of a refusal means. */
  error(code: string): string;
}

const made = new Map<string, Words>();

/** The words of a language that is spoken, by its code; the default language's if there is no such language. */
export function wordsOf(code: string): Words {
  const language = languageOf(code);
  const words = made.get(language.code) ?? makeWords(language);
  made.set(language.code, words);
  return words;
}

function makeWords({ code }: Language): Words {
  const writing = writingOf(code);
  const text = shellTexts(code);
  return {
    ...writing,
    text,
    rule: (book, id, facts = {}) =>
      ruleText(
        inLanguage(code, (one) => book[id]?.[one]),
        facts,
        (fact) => nameOf(book, id, fact, code, text) ?? writing.digits(String(fact)),
      ) ?? id,
    error: (error) => errorText(text.errors, error),
  };
}

/** Every rule in every language: a large file, needed only for refusals and rules pages. */
export async function loadRuleBook(): Promise<RuleBook> {
  return (await import('../generated/rules.json')).default;
}

function ruleText(sentence: string | undefined, facts: Facts, write: (fact: unknown) => string): string | undefined {
  return sentence === undefined ? undefined : filled(sentence, facts, write);
}

/** The name of a game, of a thing of the rule's game, or of a bot, where the server says only what the code calls it. */
function nameOf(book: RuleBook, rule: string, fact: unknown, code: string, text: Texts): string | undefined {
  if (typeof fact !== 'string') return undefined;
  const game = rule.split('.')[0] ?? '';
  const named = inLanguage(code, (one) => book[`${game}.${fact}`]?.[one] ?? book[fact]?.[one]);
  return named ?? text.bots[fact]?.name;
}

function errorText(errors: Texts['errors'], code: string): string {
  return (errors as Readonly<Record<string, string>>)[code] ?? errors.fault;
}

/** A number that was typed in Persian, Arabic or Latin digits; null if it is not a number. */
export function readNumber(typed: string): number | null {
  const latin = typed.trim().replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return /^\d+$/.test(latin) ? Number(latin) : null;
}

/** Typed text, with the Arabic look-alikes of ye and kaf replaced by the Persian letters. */
export function normalise(typed: string): string {
  return typed.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');
}
