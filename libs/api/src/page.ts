/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the page after this one; undefined on the last. */
  next: string | undefined;
  /** Matching items in all; undefined from a server that does not count, and therefore has no paging, search or order. */
  total: number | undefined;
  /** There may be more than `total`. */
  totalIsLeast: boolean;
}

function countOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** Reads a page from an answer: the items from its body, the rest from its headers. */
export function readPage<Item>(headers: Headers, body: unknown): Page<Item> {
  return {
    items: Array.isArray(body) ? (body as Item[]) : [],
    next: headers.get('x-next-cursor') ?? undefined,
    total: countOf(headers.get('x-total-count')),
    totalIsLeast: headers.get('x-total-count-is') === 'at-least',
  };
}
