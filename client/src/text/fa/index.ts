/** The shell's texts in Persian. */
import type { Texts } from '../language';
import { answers } from './answers';
import { contests } from './contests';
import { deal } from './deal';
import { games } from './games';
import { insights } from './insights';
import { lobby } from './lobby';
import { offline } from './offline';
import { near } from './near';
import { notices } from './notices';
import { people } from './people';
import { puzzle } from './puzzle';
import { quick } from './quick';
import { review } from './review';
import { shell } from './shell';
import { speech } from './speech';
import { table } from './table';
import { theatre } from './theatre';

export const texts: Texts = {
  ...shell,
  ...games,
  ...lobby,
  ...table,
  ...theatre,
  ...people,
  ...notices,
  ...answers,
  ...puzzle,
  ...quick,
  ...review,
  ...insights,
  ...contests,
  ...deal,
  ...offline,
  ...near,
  ...speech,
};
