import type { FastifyReply } from 'fastify';
import { weakEtag } from '../http/etags';

/** A page as it is answered. */
export interface ListPage {
  /** A JSON array. */
  text: string;
  /** The matching rows in all, as far as they are counted. */
  total: number;
  totalIsLeast: boolean;
  /** Cursor of the next page. */
  next: string | undefined;
}

/** The address of the next page, relative to the requested one (RFC 8288). */
function nextLink(query: object, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    parameters.set(name, String(value));
  return `<?${parameters.toString()}>; rel="next"`;
}

function headersOf(query: { limit?: number | undefined }, page: ListPage): Record<string, string> {
  const { text, total, totalIsLeast, next } = page;
  return {
    'content-type': 'application/json; charset=utf-8',
    etag: weakEtag(String(total), next ?? '', text),
    'x-total-count': String(total),
    ...(totalIsLeast && { 'x-total-count-is': 'at-least' }),
    ...(next !== undefined && { 'x-next-cursor': next, link: nextLink(query, next) }),
    // Without a limit a client expects everything: say that this is not.
    ...(next !== undefined && query.limit === undefined && { 'x-result-cut': 'true' }),
  };
}

/** Of pages that are kept: to make them takes a good part of the time of answering one. */
const knownHeaders = new WeakMap<ListPage, Record<string, string>>();

/**
 * Sends the items as they left the database, with the number of matches and the next page in headers.
 * @param page always answers the same query
 */
export function sendPage<Item>(
  reply: FastifyReply,
  query: { limit?: number | undefined },
  page: ListPage,
): Item[] {
  const headers = knownHeaders.get(page) ?? headersOf(query, page);
  knownHeaders.set(page, headers);
  reply.headers(headers);
  return page.text as unknown as Item[];
}
