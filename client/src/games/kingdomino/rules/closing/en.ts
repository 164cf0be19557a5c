/** What if, differences from the booklet, and the glossary. */
import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const closing: Pick<Words<typeof outline>, 'cases' | 'differences' | 'glossary'> = {
  cases: {
    round: {
      title: 'The round',
      cases: {
        'last-one': ['… only one free domino is left?', 'It is yours; you still have to choose it.'],
        'two-in-row': ['… with two players my dominoes follow each other?', 'You act twice in a row.'],
      },
    },
    place: {
      title: 'Laying',
      cases: {
        nowhere: ['… a domino fits nowhere?', 'It is discarded. As long as it fits somewhere, you may not discard it.'],
        beside: ['… the other half is beside another land?', 'That is fine; one half that matches is enough.'],
        middle: ['… the castle is not in the middle?', 'That is fine, but “Middle kingdom” pays for it.'],
        own: [
          '… both halves of a domino are of one land?',
          'Still one of them must touch another domino or the castle.',
        ],
      },
    },
    score: {
      title: 'Points',
      cases: {
        'two-forests': ['… I have two separate forests?', 'They are two territories, each counted by itself.'],
        empty: ['… a square is empty?', 'Empty squares and the castle score nothing.'],
      },
    },
  },
  differences: {
    must: ['A domino that cannot be laid is discarded', 'And only that: one that fits must be laid'],
    own: ['The same land on “the domino beside it”', 'The other half of the same domino does not count'],
    forced: ['The last player has no choice', 'That one is chosen'],
    dynasty: ['Ties after three games: not said', 'The largest territories added up, then crowns'],
    middle: ['“Middle” is not defined', 'The middle of the smallest box around the kingdom'],
  },
  glossary: {
    kingdom: ['kingdom', 'All the dominoes you have laid, with the castle.'],
    territory: ['territory', 'Squares of one land that are connected.'],
    castle: ['castle', 'It stands on the start tile, matches every land and scores nothing.'],
    king: ['king', 'Says which domino is yours and when it is your turn.'],
    row: ['row', 'Three or four dominoes in the order of their numbers.'],
    crown: ['crown', 'A sign on some squares: it multiplies its territory.'],
  },
};
