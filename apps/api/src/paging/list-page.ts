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

/** Of pages that are kept: hashing one takes a good part of the time of answering it. */
const etags = new WeakMap<ListPage, string>();

function etagOf(page: ListPage): string {
  const etag = etags.get(page) ?? weakEtag(String(page.total), page.next ?? '', page.text);
  etags.set(page, etag);
  return etag;
}

/** Sends the items as they left the database, with the number of matches and the next page in headers. */
export function sendPage<Item>(
  reply: FastifyReply,
  query: { limit?: number | undefined },
  page: ListPage,
): Item[] {
  reply
    .type('application/json; charset=utf-8')
    .header('x-total-count', page.total)
    .header('etag', etagOf(page));
  if (page.totalIsLeast) reply.header('x-total-count-is', 'at-least');
  if (page.next !== undefined) {
    reply.header('x-next-cursor', page.next).header('link', nextLink(query, page.next));
    // Without a limit a client expects everything: say that this is not.
    if (query.limit === undefined) reply.header('x-result-cut', 'true');
  }
  return page.text as unknown as Item[];
}
