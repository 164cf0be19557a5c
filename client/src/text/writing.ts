/** How a language writes numbers, dates, names and lists. */
import { languageOf } from './languages';

export interface Writing {
  /** The code of the language. */
  readonly language: string;
  readonly dir: 'rtl' | 'ltr';
  /** How dates are written. */
  readonly locale: string;
  readonly leading: number;
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
}

const [LTR, FIRST_STRONG, POP] = ['\u2066', '\u2068', '\u2069'];

export function writingOf(language: string): Writing {
  const { code, dir, leading, locale, joints, ...marks } = languageOf(language);
  const digits = (text: string) => text.replace(/\d/g, (digit) => marks.digits.charAt(Number(digit)));
  const n = (number: number) => digits(String(Math.abs(number)));
  const sign = (number: number) => (number < 0 ? '−' : '');
  const decimal = (number: number) => digits(number.toFixed(1)).replace('.', marks.decimal);
  return {
    language: code,
    dir,
    locale,
    leading,
    n: (number) => (number < 0 ? `${LTR}−${n(number)}${POP}` : n(number)),
    signed: (number) => `${LTR}${number > 0 ? '+' : sign(number)}${n(number)}${POP}`,
    margin: (points) => `${LTR}${points > 0 ? '+' : sign(points)}${decimal(Math.abs(points))}${POP}`,
    paragraph: (section, paragraph) => `${LTR}${n(section)}${marks.decimal}${n(paragraph)}${POP}`,
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
  };
}

function joined(things: readonly string[], comma: string, last: string): string {
  return [things.slice(0, -1).join(comma), ...things.slice(-1)].filter(Boolean).join(last);
}
