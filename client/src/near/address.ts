/** The address that carries a code: a camera opens it in Meydan. What follows the sign # never leaves the device. */
import { linkTo } from '../root';

export function codeLink(code: string): string {
  return `${linkTo('/near')}#${code}`;
}
