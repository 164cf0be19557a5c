/** The texts about Kingdomino that the page and the terminal share. */
import pieces from '../../generated/pieces/kingdomino';
import type { Facts, Texts } from '../../generated/words/kingdomino/facts';
import { named, sayer } from '../../text/said';

const ITEMS = ['middle-kingdom', 'harmony'] as const;

export function said(language: string, texts: Texts) {
  const say = sayer<Facts>(language, texts);
  return {
    terrain: named(texts, 'kingdomino', pieces.terrains),
    items: named(texts, 'kingdomino', ITEMS),
    thisRow: say('kingdomino.row'),
    nextRow: say('kingdomino.new-row'),
    free: say('kingdomino.free'),
    discarded: (count: string) => say('kingdomino.discarded', { count }),
    place: (number: string) => say('kingdomino.to-place', { number }),
    claim: say('kingdomino.to-claim'),
    claimFirst: say('kingdomino.to-claim-first'),
    theDomino: (number: string) => say('kingdomino.domino', { number }),
    chooseDomino: (number: string) => say('kingdomino.claim', { number }),
    discardDomino: (domino: string) => say('kingdomino.discard', { domino }),
    territory: (terrain: string, squares: string, crowns: string) =>
      say('kingdomino.territory', { terrain, squares, crowns }),
    inGame: (number: string, item: string) => say('kingdomino.in-game', { number, item }),
  };
}
