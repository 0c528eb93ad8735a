import type { Marketplace } from './marketplace';

/** Follows the links from page to page, and returns the items of all pages. */
export async function walkPages<Item>(
  market: Marketplace,
  path: string,
  as?: string,
): Promise<Item[]> {
  const caller = as === undefined ? {} : { as };
  const seen: Item[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer: { body: Item[]; headers: Headers } = await market.call('GET', next, caller);
    seen.push(...answer.body);
    const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(
      answer.headers.get('link') ?? '',
    )?.[1];
    next = link && `${path.split('?')[0]}${link}`;
  }
  return seen;
}
