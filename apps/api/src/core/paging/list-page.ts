import type { FastifyReply } from 'fastify';
import { weakEtag } from '../http/etags';
import type { Queryable } from '../database/database';
import { readPage, type List, type Page, type PageQuery } from './page.repository';

/** A page as it is answered. */
export interface ListPage {
  /** A JSON array. */
  text: string;
  headers: Record<string, string>;
}

/** The address of the next page, relative to the requested one (RFC 8288). */
function nextLink(query: object, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    parameters.set(name, String(value));
  return `<?${parameters.toString()}>; rel="next"`;
}

/**
 * A page with the number of matches and the next page in its headers.
 * @param total the matching rows in all, as far as they are counted
 * @param isLeast whether there may be more of them
 */
export function listPage(
  query: { limit?: number | undefined },
  { text, next }: Pick<Page, 'text' | 'next'>,
  total: number,
  isLeast = false,
): ListPage {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: weakEtag(String(total), next ?? '', text),
    'x-total-count': String(total),
    ...(isLeast && { 'x-total-count-is': 'at-least' }),
    ...(next !== undefined && { 'x-next-cursor': next, link: nextLink(query, next) }),
    // Without a limit a client expects everything: say that this is not.
    ...(next !== undefined && query.limit === undefined && { 'x-result-cut': 'true' }),
  };
  return { text, headers };
}

/** Rows of a page, for lists that never have a thousand: without a limit in the query. */
export const usualLimit = 20;

/**
 * Reads a page, and counts the list unless the page shows how long it is.
 * @param complete adds to the items what their statement does not give
 * @throws AppError for a cursor of another list or order
 */
export async function readList<Field extends string, Row>(
  db: Queryable,
  list: List<Field>,
  query: PageQuery<Field>,
  complete?: (rows: Row[]) => Promise<unknown[]>,
): Promise<ListPage> {
  const page = await readPage(db, list, query);
  if (complete) page.text = JSON.stringify(await complete(JSON.parse(page.text)));
  if (page.total !== undefined) return listPage(query, page, page.total);
  const total = list.count ? await list.count(db) : page.length;
  return listPage(query, page, total, !list.count || total === list.mostCounted);
}

/** Sends the items as they left the database. */
export function sendPage<Item>(reply: FastifyReply, { text, headers }: ListPage): Item[] {
  reply.headers(headers);
  // Fastify sends a text as it is, and its types ask for what the text contains.
  return text as unknown as Item[];
}
