/** The options of Kingdom Builder at a new table. */
import type { OptionFace } from '../../face';
import { texts } from '../words';
import Chooser from './Chooser.svelte';
import { CARDS_OF_A_GAME, readCards } from './choice';
import Picture from './Picture.svelte';

const options: OptionFace = {
  Picture,
  Chooser,
  excludes: (option) => (option === 'first-game' ? ['boards', 'cards'] : ['first-game']),
  lacks(option, value, words) {
    const missing = option === 'cards' ? CARDS_OF_A_GAME - readCards(value).length : 0;
    return missing ? texts(words).options.lacks(words.n(missing)) : null;
  },
};
export default options;
