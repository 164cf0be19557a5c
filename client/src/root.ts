/** Where Meydan lies on its web server: `/`, or the folder of a site that is made of files alone. */

/** The path of that folder, with a slash at its end. */
export const ROOT = new URL(import.meta.env.DEV ? '/' : '..', import.meta.url).pathname;

/** A site without a server: everything is played on the device. */
export const IS_ALONE = document.querySelector('meta[name="meydan-site"]') !== null;

/** The path inside Meydan, beginning with a slash. */
export function inside(pathname: string): string {
  return pathname.startsWith(ROOT) ? `/${pathname.slice(ROOT.length)}` : pathname;
}

/** The path on the web server of a path inside Meydan. */
export function outside(path: string): string {
  return ROOT + path.replace(/^\//, '');
}

/** The whole address of a path inside Meydan, to be passed on. */
export function linkTo(path: string): string {
  return location.origin + outside(path);
}
