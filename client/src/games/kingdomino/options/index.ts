/** The variants of Kingdomino at a new table. */
import type { OptionFace } from '../../face';
import Variant from '../Variant.svelte';

const options: OptionFace = { Picture: Variant };
export default options;
