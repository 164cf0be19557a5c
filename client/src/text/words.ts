/** The words of a language, and how it writes numbers, names and rules. */
import { filled } from './fill';
import type { Language, Texts } from './language';

export type RuleBook = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Facts = Readonly<Record<string, unknown>>;

export interface Words {
  /** The code of the language. */
  readonly language: string;
  readonly dir: 'rtl' | 'ltr';
  /** How dates are written. */
  readonly locale: string;
  readonly leading: number;
  /** The shell's own texts. */
  readonly text: Texts;
  /** A number in the digits of the language: ۵. */
  n(number: number): string;
  /** A number with its sign, kept in one piece inside any sentence: +۵. */
  signed(number: number): string;
  /** A difference in points with one decimal place: +۳٫۵. */
  margin(points: number): string;
  /** The number of a paragraph of a rulebook: ۴٫۳. */
  paragraph(section: number, paragraph: number): string;
  /** Latin digits of any text in the digits of the language, for clocks and coordinates. */
  digits(text: string): string;
  /** A day by the calendar of the language; `moment` with the time of day. */
  day(milliseconds: number): string;
  moment(milliseconds: number): string;
  /** The name of a month by the calendar of the language. */
  month(milliseconds: number): string;
  /** A day that is written 2026-03-21, by the calendar of the language. */
  date(day: string): string;
  /** A person's name, which keeps its own direction inside any sentence. */
  name(name: string): string;
  /** Coordinates and other notation, left to right inside any sentence. */
  ltr(text: string): string;
  /** Several things in one sentence: a, b and c. */
  list(things: readonly string[]): string;
  /** One of several things: a, b or c. */
  either(things: readonly string[]): string;
  /** Several clauses in one sentence, each of which may be a list: a; b; c. */
  clauses(things: readonly string[]): string;
  /** The sentence of a rule out of the book, filled with its facts. */
  rule(book: RuleBook, id: string, facts?: Facts): string;
  /** What the code of a refusal means. */
  error(code: string): string;
}

const [LTR, FIRST_STRONG, POP] = ['\u2066', '\u2068', '\u2069'];

const folders = import.meta.glob<Language>('./*/index.ts', { eager: true, import: 'language' });

/** All languages, sorted by their `order`. */
export const LANGUAGES: readonly Language[] = Object.values(folders).sort((one, other) => one.order - other.order);

/** The language of a visitor who has chosen none. */
export const DEFAULT: Language = first(LANGUAGES);

/** The language whose texts are used if another has none. */
const FALLBACK: Language = first(LANGUAGES.filter(({ isFallback }) => isFallback));

function first(languages: readonly Language[]): Language {
  if (!languages[0]) throw new Error('there is no language');
  return languages[0];
}

/** The entry of a language in a table by language, or the fallback's; undefined if neither has one. */
export function inLanguage<T>(language: string, by: (language: string) => T | undefined): T | undefined {
  return by(language) ?? by(FALLBACK.code);
}

/** A game's texts, found by `import.meta.glob('./text/*.ts')`, for the words of any language. */
export function textsIn<T>(files: Readonly<Record<string, T>>): (words: Words) => T {
  const texts = new Map(Object.entries(files).map(([file, text]) => [/([^/]+)\.ts$/.exec(file)?.[1], text]));
  return ({ language }) => {
    const text = inLanguage(language, (code) => texts.get(code));
    if (text === undefined) throw new Error(`there are no texts for ${language} in ${Object.keys(files).join(', ')}`);
    return text;
  };
}

function joined(things: readonly string[], comma: string, last: string): string {
  return [things.slice(0, -1).join(comma), ...things.slice(-1)].filter(Boolean).join(last);
}

function speak(language: Language): Words {
  const { code, dir, leading, texts, locale, joints } = language;
  const digits = (text: string) => text.replace(/\d/g, (digit) => language.digits.charAt(Number(digit)));
  const n = (number: number) => digits(String(Math.abs(number)));
  const sign = (number: number) => (number < 0 ? '−' : '');
  const decimal = (number: number) => digits(number.toFixed(1)).replace('.', language.decimal);
  return {
    language: code,
    dir,
    locale,
    leading,
    text: texts,
    n: (number) => (number < 0 ? `${LTR}−${n(number)}${POP}` : n(number)),
    signed: (number) => `${LTR}${number > 0 ? '+' : sign(number)}${n(number)}${POP}`,
    margin: (points) => `${LTR}${points > 0 ? '+' : sign(points)}${decimal(Math.abs(points))}${POP}`,
    paragraph: (section, paragraph) => `${LTR}${n(section)}${language.decimal}${n(paragraph)}${POP}`,
    digits,
    day: (milliseconds) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(milliseconds),
    moment: (milliseconds) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds),
    month: (milliseconds) => new Intl.DateTimeFormat(locale, { month: 'long' }).format(milliseconds),
    date: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)),
    name: (name) => `${FIRST_STRONG}${name}${POP}`,
    ltr: (text) => `${LTR}${digits(text)}${POP}`,
    list: (things) => joined(things, joints.comma, joints.and),
    either: (things) => joined(things, joints.comma, joints.or),
    clauses: (things) => things.filter(Boolean).join(joints.semicolon),
    rule: (book, id, facts = {}) =>
      ruleText(
        inLanguage(code, (one) => book[id]?.[one]),
        facts,
        (fact) => nameOf(language, book, id, fact) ?? digits(String(fact)),
      ) ?? id,
    error: (error) => errorText(texts.errors, error),
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
function nameOf(language: Language, book: RuleBook, rule: string, fact: unknown): string | undefined {
  if (typeof fact !== 'string') return undefined;
  const game = rule.split('.')[0] ?? '';
  const named = inLanguage(language.code, (code) => book[`${game}.${fact}`]?.[code] ?? book[fact]?.[code]);
  return named ?? language.texts.bots[fact]?.name;
}

function errorText(errors: Texts['errors'], code: string): string {
  return (errors as Readonly<Record<string, string>>)[code] ?? errors.fault;
}

const spoken = new Map(LANGUAGES.map((language) => [language.code, speak(language)]));
const spokenByDefault = speak(DEFAULT);

/** The words of a language by its code; the default language's if there is no such language. */
export function wordsOf(language: string): Words {
  return spoken.get(language) ?? spokenByDefault;
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
