/** The address that carries a code: a camera opens it in Meydan. What follows the sign # never leaves the device. */
import { outside } from '../root';

export function codeLink(code: string): string {
  return `${location.origin}${outside('/near')}#${code}`;
}
