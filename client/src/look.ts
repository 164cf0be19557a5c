/** What every page starts with: the font, the tokens, the shared parts and the common sprite. */
import '@fontsource-variable/vazirmatn';
import './art/tokens.css';
import './art/parts.css';
import common from './art/sprites/common.svg?raw';
import { inline } from './art/sprites';

inline(common);
