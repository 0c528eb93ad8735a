import type { Bid, BidSummary, Task } from '@talentsphere/api/contract';
import type { Marketplace } from './support/marketplace';
import { startOwnedMarket, unknownId } from './support/owned-market';
import { dayFromNow, postTask, taskBody } from './support/samples';

// Depends on the engine: who may do something is decided by statements.

let market: Marketplace;

beforeAll(async () => {
  ({ market } = await startOwnedMarket());
});
afterAll(() => market.stop());

const forbidden: Record<string, unknown> = {
  _id: unknownId,
  id: unknownId,
  status: 'closed',
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01',
  deletedAt: '2020-01-01',
  deleted_at: '2020-01-01',
  created_at: '1999-01-01',
  ownerId: 'evil',
  owner_id: 'evil',
  owner: 'evil',
  uid: 'evil',
  posterName: 'Evil',
  poster_name: 'Evil',
  employerName: 'Evil',
  employerEmail: 'evil@example.com',
  employerEmailVerified: true,
  emailVerified: true,
  poster_email_verified: true,
  employerPhotoURL: 'https://evil.example/x.png',
  userName: 'Evil',
  userEmail: 'evil@example.com',
  title_folded: 'evil',
  title_pairs: ['ev'],
  title_key: 'evil',
  poster_key: 'evil',
  role: 'admin',
  isAdmin: true,
  bids: [],
};

test('[A305] more than 20 forbidden fields of a task have no effect, on posting and on changing', async () => {
  expect(Object.keys(forbidden).length).toBeGreaterThanOrEqual(20);
  const reference = await postTask(market, 'owner');
  const { _id, createdAt, ...expected } = reference;
  for (const [name, value] of Object.entries(forbidden)) {
    const posted = await market.call<Task>('POST', '/tasks', {
      as: 'owner',
      body: { ...taskBody(), [name]: value },
    });
    expect(posted.status).toBe(201);
    expect(posted.body).toEqual({
      ...expected,
      _id: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(posted.body._id).not.toBe(unknownId);
    expect(posted.body.createdAt >= createdAt).toBe(true);
    const changed = await market.call<Task>('PUT', `/tasks/${_id}`, {
      as: 'owner',
      body: { ...taskBody(), [name]: value },
    });
    expect(changed.body).toEqual(reference);
  }
});

test('[A305] forbidden fields of a bid have no effect', async () => {
  const task = await postTask(market, 'owner', { deadline: dayFromNow(4) });
  const body = {
    taskId: task._id,
    status: 'accepted',
    bidDate: '1999-01-01',
    bidderId: 'owner',
    bidder_id: 'owner',
    _id: unknownId,
    task: {},
  };
  const bid = await market.call<Bid>('POST', '/bids', { as: 'fair', body });
  expect(bid.status).toBe(201);
  expect(bid.body).toMatchObject({ status: 'pending', bidderId: 'fair', task: { _id: task._id } });
  expect(bid.body._id).not.toBe(unknownId);
  expect(Date.parse(bid.body.bidDate)).toBeGreaterThan(Date.now() - 60_000);
  const { body: summary } = await market.call<BidSummary>('GET', '/bids/user/owner/summary', {
    as: 'owner',
  });
  expect(summary.count).toBe(0);
});
