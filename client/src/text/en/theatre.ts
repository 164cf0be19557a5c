/** What is shown of other players' moves, in English. */
import { counted } from './plural';

export const theatre = {
  theatre: {
    order: 'Order of play',
    missed: (n: string) => `${counted(n, 'move')} since your turn`,
    watch: 'Watch',
    again: 'Again',
    step: (n: string, all: string) => `${n} of ${all}`,
    nextMove: 'Next move',
    previousMove: 'Move before',
    toNow: 'To the present',
    close: 'Close',
    pause: 'Pause',
    goOn: 'Go on',
    pace: 'Pace of the others’ moves',
    paceIs: { '0.5': '×½', '1': '×1', '2': '×2', '4': '×4', 'at-once': 'at once' },
    skip: 'Skip',
    bigger: (name: string) => `Show ${name}’s board large`,
    mineAgain: 'Back to my board',
    next: 'next',
    afterName: (name: string) => `after ${name}`,
    noMove: 'has not moved yet',
    isAway: 'has left the table',
    neverHere: 'has not come yet',
    isBot: 'bot',
    lookingBack: 'Looking back',
  },
};
