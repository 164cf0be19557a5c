/** The days of a month by the calendar of a language, laid out in weeks. Days are written 2026-11-17. */

export interface Month {
  /** "Aban" */
  readonly name: string;
  /** Empty places before the first day, so that weekdays stand below each other. */
  readonly blank: number;
  readonly days: readonly Day[];
  /** The letters of the weekdays, the first day of the week first. */
  readonly weekdays: readonly string[];
}

export interface Day {
  readonly iso: string;
  /** Its number in the month. */
  readonly number: number;
}

const DAY = 86_400_000;

export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

export function timeOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`);
}

/** The month that a day belongs to. */
export function monthOf(iso: string, locale: string, weekStart: number): Month {
  const time = timeOf(iso);
  const first = time - (numberOf(time, locale) - 1) * DAY;
  const days = [{ iso: isoOf(first), number: 1 }];
  for (let at = first + DAY; numberOf(at, locale) > 1; at += DAY)
    days.push({ iso: isoOf(at), number: days.length + 1 });
  return {
    name: format(locale, { month: 'long' }).format(first),
    blank: (new Date(first).getUTCDay() - weekStart + 7) % 7,
    days,
    weekdays: Array.from({ length: 7 }, (_, index) =>
      format(locale, { weekday: 'narrow' }).format(sundayBefore(first) + (weekStart + index) * DAY),
    ),
  };
}

/** A day in the month before, or after. */
export function beside(month: Month, step: -1 | 1): string {
  const edge = step < 0 ? month.days[0] : month.days.at(-1);
  return isoOf(timeOf(edge?.iso ?? '') + step * DAY);
}

function sundayBefore(time: number): number {
  return time - new Date(time).getUTCDay() * DAY;
}

function numberOf(time: number, locale: string): number {
  return Number(format(`${locale}-u-nu-latn`, { day: 'numeric' }).format(time));
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}
