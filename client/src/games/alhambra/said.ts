/** The texts about Alhambra that the page and the terminal share. */
import type { Facts, Texts } from '../../generated/words/alhambra/facts';
import { named, sayer } from '../../text/said';
import { CURRENCIES, KINDS } from './view';

export function said(language: string, texts: Texts) {
  const say = sayer<Facts>(language, texts);
  return {
    kind: named(texts, 'alhambra', KINDS),
    money: named(texts, 'alhambra', CURRENCIES),
    cards: (count: number) => say('alhambra.cards', { count }),
    buildings: say('alhambra.market'),
    moneyMarket: say('alhambra.money'),
    neutral: say('alhambra.neutral'),
    reserve: say('alhambra.reserve'),
    moneyFact: say('alhambra.hand'),
    toPlace: say('alhambra.unplaced'),
    toAct: say('alhambra.to-act'),
    toActAgain: say('alhambra.to-act-again'),
    toPlaceOne: (tile: string) => say('alhambra.to-place', { tile }),
    toPlaceSome: (count: number) => say('alhambra.to-place-some', { count }),
    toPlaceLeft: (tile: string) => say('alhambra.to-place-left', { tile }),
    payExact: say('alhambra.exact'),
    payWaste: (waste: number) => say('alhambra.waste', { waste }),
    item: (round: number, item: string) => say('alhambra.item', { round, item }),
    majority: (kind: string, tiles: number) => say('alhambra.majority', { kind, tiles }),
    outerWallName: say('alhambra.outer-wall'),
    outerWall: (sides: number) => say('alhambra.wall', { sides }),
  };
}
