/** Dezh's texts in the current language, and the names of its things. */
import { gameTexts } from '../../text/spoken';
import type { Text } from './text/en';
import { districtOf, type Character, type District } from './view';

export type { Text };

/** The texts of the current language. */
export const textOf = gameTexts<Text>('dezh');

/** A district with kind, cost and what it does. */
export function describe(text: Text, district: District): string {
  const { kind, cost } = districtOf(district);
  const card = text.card(text.district[district], text.kind[kind], cost);
  const power = text.power[district];
  return power ? text.withPower(card, power) : card;
}

/** Some districts by name. */
export function sayDistricts(text: Text, districts: readonly District[]): string {
  return text.list(districts.map((one) => text.district[one]));
}

/** Some characters by name: a, b and c. */
export function sayCharacters(text: Text, characters: readonly Character[]): string {
  return text.list(characters.map((one) => text.character[one]));
}

/** Some characters by name: a, b or c. */
export function sayEither(text: Text, characters: readonly Character[]): string {
  return text.either(characters.map((one) => text.character[one]));
}
