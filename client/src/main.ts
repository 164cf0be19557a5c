/** The way in: what the first page needs is on its way before what draws it is there. */
import { tableSetUp } from './early';
import './look';
import { pages } from './pages';
import { placeOf } from './place';

const { page, id } = placeOf(location);
void pages[page]?.();
if (page === 'table') void tableSetUp(id).catch(() => undefined);
void import('./start');
