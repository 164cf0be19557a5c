import { inside } from './root';

/** A parsed address. */
export interface Place {
  readonly page: string;
  readonly id: string;
  readonly query: URLSearchParams;
}

export function placeOf({ pathname, search }: Location): Place {
  const [page = '', id = ''] = inside(pathname).split('/').slice(1);
  return { page, id: decodeURIComponent(id), query: new URLSearchParams(search) };
}
