/** The words of the current language, and how it writes numbers, names and rules. */
import { en } from './en';
import { fa } from './fa';

export type Language = 'fa' | 'en';
export type Texts = typeof en;
export type RuleBook = Readonly<Record<string, Readonly<Record<Language, string>>>>;
export type Facts = Readonly<Record<string, unknown>>;

export interface Words {
  readonly language: Language;
  readonly dir: 'rtl' | 'ltr';
  /** The shell's own texts. */
  readonly text: Texts;
  /** A number in the digits of the language: ۵. */
  n(number: number): string;
  /** A number with its sign, kept in one piece inside any sentence: +۵. */
  signed(number: number): string;
  /** A difference in points with one decimal place: +۳٫۵. */
  margin(points: number): string;
  /** Latin digits of any text in the digits of the language, for clocks and coordinates. */
  digits(text: string): string;
  /** A day by the calendar of the language; `moment` with the time of day. */
  day(milliseconds: number): string;
  moment(milliseconds: number): string;
  /** Somebody's name, which keeps its own direction inside any sentence. */
  name(name: string): string;
  /** Coordinates and other notation, left to right inside any sentence. */
  ltr(text: string): string;
  /** Several things in one sentence: a, b and c. */
  list(things: readonly string[]): string;
  /** One of several things: a, b or c. */
  either(things: readonly string[]): string;
  /** The one of two texts that is of this language; a game's texts: `words.of({ en, fa })`. */
  of<T>(texts: Readonly<Record<Language, T>>): T;
  /** The sentence of a rule out of the book, filled with its facts. */
  rule(book: RuleBook, id: string, facts?: Facts): string;
  /** What the code of a refusal means. */
  error(code: string): string;
}

const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const [LTR, FIRST_STRONG, POP] = ['\u2066', '\u2068', '\u2069'];

export const LANGUAGES: readonly Language[] = ['fa', 'en'];

function toPersian(text: string): string {
  return text.replace(/\d/g, (digit) => PERSIAN_DIGITS.charAt(Number(digit)));
}

const JOINTS = { fa: ['، ', ' و ', ' یا '], en: [', ', ' and ', ' or '] } as const;

function joined(things: readonly string[], comma: string, last: string): string {
  return [things.slice(0, -1).join(comma), ...things.slice(-1)].filter(Boolean).join(last);
}

function words(language: Language): Words {
  const digits = (text: string) => (language === 'fa' ? toPersian(text) : text);
  const n = (number: number) => digits(String(Math.abs(number)));
  const sign = (number: number) => (number < 0 ? '−' : '');
  const locale = { fa: 'fa-IR', en: 'en-GB' }[language];
  const [comma, and, or] = JOINTS[language];
  const decimal = (number: number) => digits(number.toFixed(1)).replace('.', language === 'fa' ? '٫' : '.');
  return {
    language,
    dir: language === 'fa' ? 'rtl' : 'ltr',
    text: { fa, en }[language],
    n: (number) => (number < 0 ? `${LTR}−${n(number)}${POP}` : n(number)),
    signed: (number) => `${LTR}${number > 0 ? '+' : sign(number)}${n(number)}${POP}`,
    margin: (points) => `${LTR}${points > 0 ? '+' : sign(points)}${decimal(Math.abs(points))}${POP}`,
    digits,
    day: (milliseconds) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(milliseconds),
    moment: (milliseconds) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds),
    name: (name) => `${FIRST_STRONG}${name}${POP}`,
    ltr: (text) => `${LTR}${digits(text)}${POP}`,
    list: (things) => joined(things, comma, and),
    either: (things) => joined(things, comma, or),
    of: (texts) => texts[language],
    rule: (book, id, facts = {}) => ruleText(language, book[id], facts, digits) ?? id,
    error: (code) => errorText(language, code),
  };
}

/** Every rule in both languages: long, and needed only by who is refused something or reads the rules. */
export async function loadRuleBook(): Promise<RuleBook> {
  return (await import('../generated/rules.json')).default;
}

function ruleText(
  language: Language,
  sentences: RuleBook[string] | undefined,
  facts: Facts,
  digits: (text: string) => string,
): string | undefined {
  return sentences?.[language].replace(/\{(\w+)\}/g, (_, name: string) => digits(String(facts[name] ?? '…')));
}

function errorText(language: Language, code: string): string {
  const errors: Readonly<Record<string, string>> = { fa, en }[language].errors;
  return errors[code] ?? { fa, en }[language].errors.fault;
}

const BOTH: Readonly<Record<Language, Words>> = { fa: words('fa'), en: words('en') };

/** The words of a language. */
export function wordsOf(language: Language): Words {
  return BOTH[language];
}

/** A number somebody typed, in Persian, Arabic or Latin digits; null if it is none. */
export function readNumber(typed: string): number | null {
  const latin = typed.trim().replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return /^\d+$/.test(latin) ? Number(latin) : null;
}

/** What somebody typed, with the Persian letters for the Arabic look-alikes of ye and kaf. */
export function normalise(typed: string): string {
  return typed.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');
}
