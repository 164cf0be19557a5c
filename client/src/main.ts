/** The entry point: it requests what the first page needs before loading the code that draws it. */
import { tableSetUp } from './early';
import './look';
import { pages } from './pages';
import { placeOf } from './place';

const { page, id } = placeOf(location);
void pages[page]?.();
if (page === 'table') void tableSetUp(id).catch(() => undefined);
void import('./start');
