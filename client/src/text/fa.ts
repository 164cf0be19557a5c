/** What the shell says, in Persian. */
import type { Texts } from './words';
import { games } from './fa/games';
import { lobby } from './fa/lobby';
import { people } from './fa/people';
import { shell } from './fa/shell';
import { table } from './fa/table';

export const fa: Texts = { ...shell, ...games, ...lobby, ...table, ...people };
