/** What every page starts with: the font, the tokens, the shared styles and the common sprite. */
import '@fontsource-variable/vazirmatn';
import './art/tokens.css';
import './art/page.css';
import './art/header.css';
import './art/controls.css';
import './art/frame.css';
import './art/table.css';
import './art/marks.css';
import './art/small.css';
import './art/pages.css';
import './art/lapis.css';
import common from './art/sprites/common.svg?raw';
import { inline } from './art/sprites';

inline(common);
