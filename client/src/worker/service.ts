/** The service worker of the page. */
import { showPushes, type PushScope } from './push';

showPushes(self as unknown as PushScope);
