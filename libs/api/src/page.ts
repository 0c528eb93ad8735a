/** Part of a list, as its answer describes it. */
export interface Page<Item> {
  items: Item[];
  /** Cursor of the page after this one; undefined on the last. */
  next: string | undefined;
  /** Matching items in all. Undefined when the server does not count: then it knows no paging, search or order either. */
  total: number | undefined;
  /** There may be more than `total`. */
  totalIsLeast: boolean;
}

// No part goes on beyond the next `<`: a header is read once, whatever it holds.
const nextLink = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/;

function cursorOf(link: string | null): string | undefined {
  const target = nextLink.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://relative.invalid').searchParams.get('cursor') ?? undefined;
}

function countOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** Reads a page from an answer: the items from its body, the rest from its headers (RFC 8288 for `next`). */
export function readPage<Item>(headers: Headers, body: unknown): Page<Item> {
  return {
    items: Array.isArray(body) ? (body as Item[]) : [],
    next: cursorOf(headers.get('link')),
    total: countOf(headers.get('x-total-count')),
    totalIsLeast: headers.get('x-total-count-is') === 'at-least',
  };
}
