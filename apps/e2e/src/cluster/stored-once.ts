import type { Bid, Task } from '@talentsphere/api/contract';
import { expect } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { Cluster } from './cluster';
import type { Load } from './load';

/** Every item of a list, page by page. */
async function readAll<Item>(address: string, headers: Record<string, string>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  do {
    const answer: Response = await fetch(`${address}&limit=100${cursor && `&cursor=${cursor}`}`, {
      headers,
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    items.push(...((await answer.json()) as Item[]));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  return items;
}

/** Expects each acknowledged task and its bid in the lists, exactly once. */
export async function storedOnce(cluster: Cluster, posted: Load['posted']): Promise<void> {
  const count = new Map<string, number>();
  const bids = new Set<string>();
  for (const token of new Set(posted.map(({ bidder }) => bidder))) {
    const { sub: id } = decodeJwt(token);
    const headers = { authorization: `Bearer ${token}` };
    const api = `${cluster.url}/api`;
    for (const { title } of await readAll<Task>(`${api}/tasks?userId=${id}`, headers)) {
      count.set(title, (count.get(title) ?? 0) + 1);
    }
    const own = await readAll<Bid>(`${api}/bids?bidderId=${id}`, headers);
    own.forEach(({ task }) => bids.add(`${token} ${task._id}`));
  }
  const repeated = [...count].filter(
    ([title, times]) => title.startsWith('Under load') && times > 1,
  );
  expect(repeated).toEqual([]);
  expect(posted.filter(({ title }) => !count.has(title))).toEqual([]);
  expect(posted.filter(({ id, bidder }) => !bids.has(`${bidder} ${id}`))).toEqual([]);
}
