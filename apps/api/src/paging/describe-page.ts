import type { FastifyReply } from 'fastify';

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

/** The address of the next page, relative to the one that was asked for (RFC 8288). */
function nextLink(query: object, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    parameters.set(name, String(value));
  return `<?${parameters.toString()}>; rel="next"`;
}

/** Says in headers how many there are, and where the next page begins. */
export function describePage(
  reply: FastifyReply,
  query: { limit?: number | undefined },
  page: ListPage,
): void {
  reply.header('x-total-count', page.total);
  if (page.totalIsLeast) reply.header('x-total-count-is', 'at-least');
  if (page.next === undefined) return;
  reply.header('link', nextLink(query, page.next));
  // Nobody asked for a page: say that this is not everything.
  if (query.limit === undefined) reply.header('x-result-cut', 'true');
}
