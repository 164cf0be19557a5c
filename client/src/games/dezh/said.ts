/** The texts about Dezh that the page and the terminal share. */
import pieces from '../../generated/pieces/dezh';
import type { Facts, Texts } from '../../generated/words/dezh/facts';
import { keys, named, sayer } from '../../text/said';
import { CHARACTERS, KINDS } from './view';

export function said(language: string, texts: Texts) {
  const say = sayer<Facts>(language, texts);
  return {
    character: named(texts, 'dezh', CHARACTERS),
    kind: named(texts, 'dezh', KINDS),
    district: named(texts, 'dezh', keys(pieces.districts)),
    crown: say('dezh.crown'),
    noCards: say('dezh.nothing'),
    inDeck: (count: number) => say('dezh.deck', { count }),
    lastRound: say('dezh.last-round'),

    askPick: say('dezh.ask.pick'),
    askBurn: say('dezh.ask.burn'),
    askTurn: (character: string) => say('dezh.ask.turn', { character }),
    askAgain: (character: string) => say('dezh.ask.again', { character }),
    askKeep: (count: number) => say('dezh.ask.keep', { count }),
    askToss: say('dezh.ask.toss'),
    askRecover: (district: string) => say('dezh.ask.recover', { district }),

    /** What a player may do. */
    choice: {
      coins: say('dezh.do.coins'),
      draw: say('dezh.do.draw'),
      redraw: say('dezh.do.redraw'),
      income: () => say('dezh.do.income'),
      coin: say('dezh.do.coin'),
      plans: say('dezh.do.plans'),
      smithy: say('dezh.do.smithy'),
      recover: () => say('dezh.do.recover'),
      decline: () => say('dezh.do.decline'),
      end: say('dezh.do.end'),
      pick: (character: string | null) => say('dezh.do.pick', { character: character ?? '' }),
      burn: (character: string | null) => say('dezh.do.burn', { character: character ?? '' }),
      kill: (character: string | null) => say('dezh.do.kill', { character: character ?? '' }),
      rob: (character: string | null) => say('dezh.do.rob', { character: character ?? '' }),
      keep: (district: string | null) => say('dezh.do.keep', { district: district ?? '' }),
      build: (district: string | null) => say('dezh.do.build', { district: district ?? '' }),
      toss: (district: string | null) => say('dezh.do.toss', { district: district ?? '' }),
      lab: (district: string | null) => say('dezh.do.lab', { district: district ?? '' }),
      swap: (name: string) => say('dezh.do.swap', { name }),
      destroy: (district: string, name: string) => say('dezh.do.destroy', { district, name }),
    },

    item: {
      districts: (districts: number) => say('dezh.item.districts', { districts }),
      'first-complete': say('dezh.item.first-complete'),
      complete: say('dezh.item.complete'),
      'all-kinds': say('dezh.item.all-kinds'),
      'gate-of-nations': say('dezh.item.gate-of-nations'),
      university: say('dezh.item.university'),
      treasury: (coins: number) => say('dezh.item.treasury', { coins }),
      'map-house': (cards: number) => say('dezh.item.map-house', { cards }),
    },
    /** Of the items that count something. */
    itemName: named(texts, 'dezh', ['districts', 'treasury', 'map-house']),

    speakSeat: (name: string, points: number, coins: number, cards: number) =>
      say('dezh.player', { name, points, coins, cards }),
    speakEmpty: say('dezh.empty'),
    speakIs: (characters: string) => say('dezh.is', { characters }),
    speakMay: (characters: string) => say('dezh.may-be', { characters }),
    speakCalled: (character: string) => say('dezh.called', { character }),
    speakMurdered: (character: string) => say('dezh.murdered', { character }),
    speakRobbed: (character: string) => say('dezh.robbed', { character }),
    speakOffered: (characters: string) => say('dezh.passed', { characters }),
    speakOwn: (characters: string) => say('dezh.characters', { characters }),
    speakUp: (characters: string) => say('dezh.burned-up', { characters }),
  };
}
