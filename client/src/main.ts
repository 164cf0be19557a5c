/** The entry point: it requests what the first page needs before loading the code that draws it. */
import { storedChoices } from './choices';
import { tableSetUp } from './early';
import './look';
import { pages } from './pages';
import { placeOf } from './place';
import { speak } from './text/spoken';

const { page, id } = placeOf(location);
void speak(storedChoices().language).catch(() => undefined);
void pages[page]?.();
if (page === 'table') void tableSetUp(id).catch(() => undefined);
void import('./start');
