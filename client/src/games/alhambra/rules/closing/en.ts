/** What if, differences from the booklet, and the glossary. */
import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const closing: Pick<Words<typeof outline>, 'cases' | 'differences' | 'glossary'> = {
  cases: {
    turn: {
      title: 'During a turn',
      cases: {
        nothing: [
          '… I can do nothing?',
          'Only then you pass. As long as there is money to take or something to do, you may not.',
        ],
        decline: ['… I do not want to go on after an exact payment?', 'The extra action is optional: end your turn.'],
        four: [
          '… I buy all four buildings exactly?',
          'The slots stay empty until the end of the turn. Your fifth action is money or a redesign.',
        ],
        'at-once': ['… I want to lay a purchase at once?', 'That is not possible. Tiles are laid after all actions.'],
        'no-money': [
          '… the money deck is used up?',
          'The money spent, this turn’s included, becomes the new deck. If there is none, the money market stays short until a later turn.',
        ],
      },
    },
    building: {
      title: 'Building',
      cases: {
        nowhere: ['… a purchase fits nowhere?', 'It goes to the reserve. Later you can bring it back by redesigning.'],
        cut: [
          '… taking a tile away cuts off others?',
          'That redesign is refused: what remains must match, be reached on foot, and have no gaps.',
        ],
        other: [
          '… the tile I exchange has other walls?',
          'It is allowed if they match the neighbours. The place is exactly the same.',
        ],
      },
    },
    counting: {
      title: 'Counting',
      cases: {
        none: ['… nobody has a building of a kind?', 'Nobody gets its points.'],
        last: [
          '… a scoring card turns up in the last turn?',
          'It is scored before the buildings left are handed out. One that has not turned up by then is never scored.',
        ],
        seen: [
          '… we have seen each other’s money?',
          'All money is taken openly. If the table allows it, “Known” reminds you.',
        ],
      },
    },
  },
  differences: {
    youngest: ['First player: the youngest', 'The lower seat'],
    walls: ['Every tile has one to three walls', 'None to three walls'],
    superfluous: ['Nothing about superfluous cards', 'A card that is not needed is refused'],
    pass: ['One of three actions must be taken', 'A player who can do nothing passes'],
    hole: ['“Empty area” is not defined', 'A gap at a corner connects nothing'],
    places: ['Sharing, but not about places without points', 'They count as 0'],
    ring: ['Nothing about a closed ring of walls', 'Each side counts once'],
    order: ['No order for laying the buildings left', 'In the order of the seats'],
    neutral: ['Whether the neutral player can win', 'It cannot'],
  },
  glossary: {
    fountain: ['fountain', 'The first tile, with the lions. It has no walls, is of no kind and never moves.'],
    reserve: ['reserve', 'Where your tiles lie that are not in the Alhambra. It has no limit and scores nothing.'],
    exact: ['exact payment', 'The cards are worth exactly the price. It earns another action in the same turn.'],
    slot: ['slot', 'The building market has four slots; each takes only one currency.'],
    outer: ['outer wall', 'A wall with an empty space behind it. Only these score.'],
    inner: ['walls back to back', 'A wall between two tiles of your own. It is allowed, but scores nothing.'],
    kind: ['kind', 'There are six kinds of buildings, each with its colour and picture. Each is scored apart.'],
    neutral: [
      'neutral player',
      'In a game of two it collects tiles and takes part in the majorities; it has no turn, no Alhambra and no walls.',
    ],
    foot: ['on foot', 'A way from tile to tile, only through sides without a wall.'],
  },
};
