import type { Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './marketplace';
import { postTask } from './samples';

/** An id that no row has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

export interface OwnedMarket {
  market: Marketplace;
  /** Three tasks of `owner`; on the last, `other` has bid. */
  open: Task;
  removed: Task;
  bidOn: Task;
}

/** A market with tasks and a bid that others must not change. */
export async function startOwnedMarket(): Promise<OwnedMarket> {
  const market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
  const open = await postTask(market, 'owner', { title: 'Open' });
  const removed = await postTask(market, 'owner', { title: 'Removed' });
  await market.call('DELETE', `/tasks/${removed._id}`, { as: 'owner' });
  const bidOn = await postTask(market, 'owner', { title: 'Bid on' });
  await market.call('POST', '/bids', { as: 'other', body: { taskId: bidOn._id } });
  return { market, open, removed, bidOn };
}

/** Everything that is stored, as its owners see it. */
export async function everything(market: Marketplace): Promise<unknown> {
  const lists = ['/tasks?limit=1000', '/bids?bidderId=owner', '/bids?bidderId=other'];
  const [tasks, owners, others] = await Promise.all(
    lists.map((path) =>
      market.call('GET', path, { as: path.endsWith('other') ? 'other' : 'owner' }),
    ),
  );
  return [tasks?.body, owners?.body, others?.body];
}
