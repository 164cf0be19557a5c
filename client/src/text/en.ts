/** What the shell says, in English. */
import { games } from './en/games';
import { lobby } from './en/lobby';
import { people } from './en/people';
import { shell } from './en/shell';
import { table } from './en/table';

export const en = { ...shell, ...games, ...lobby, ...table, ...people };
