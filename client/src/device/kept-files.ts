/** The list of all files of one version of Meydan, which the server or the site makes. */

export interface KeptFiles {
  /** The same for the same files. */
  readonly version: string;
  /** The archive of the rules, the bots and the tables. */
  readonly engine: string;
  /** The folder of Python, and its package that is compiled for the browser. */
  readonly python: string;
  readonly msgspec: string;
  /** Every file with its size in bytes as it is sent. Names change with their content, except `index.html`. */
  readonly files: Readonly<Record<string, number>>;
  /** The SHA-256 of `index.html`. */
  readonly index: string;
}

export const KEPT_FILES = 'files.json';

/** The cache with the finished games that are kept here. Those of the service worker have other names. */
export const KEPT_GAMES = 'kept-games';
