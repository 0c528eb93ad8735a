import { ApiError } from './api-error';
import type { Route } from './contract/routes';

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the page after this one; undefined on the last. */
  next: string | undefined;
  /** The total number of matching items; undefined from a server that does not count them, and so does not paginate, search or sort either. */
  total: number | undefined;
  /** There may be more than `total`. */
  totalIsLeast: boolean;
}

function countOf(header: string | null): number | undefined {
  return /^\d+$/.test(String(header)) ? Number(header) : undefined;
}

/** The items of a list. */
function listOf(body: unknown): unknown[] {
  // Of something between page and server: no answer, which must not look like an empty list.
  if (!Array.isArray(body)) throw new ApiError('', 0, undefined);
  return body;
}

/** The body of an answer, if it is one to this call; null for what became of a change that was made. */
export function bodyOf(route: Route & { isList?: true; has?: string }, body: unknown): unknown {
  const { isList, has, method } = route;
  if (isList) return listOf(body);
  if (body === null || !has || has in Object(body)) return body;
  if (method === 'GET') throw new ApiError('', 0, undefined);
  return null;
}

/** Reads a page from a response: the items from its body, everything else from its headers. */
export function readPage<Item>(headers: Headers, body: unknown): Page<Item> {
  return {
    items: listOf(body) as Item[],
    next: headers.get('x-next-cursor') ?? undefined,
    total: countOf(headers.get('x-total-count')),
    totalIsLeast: headers.get('x-total-count-is') === 'at-least',
  };
}
