/** What a new table of Alhambra can choose. */
import type { OptionFace } from '../../face';
import Remembered from '../Remembered.svelte';

const options: OptionFace = { Picture: Remembered };
export default options;
