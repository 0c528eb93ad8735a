import type { AccountExport, Bid, ReceivedBid } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

// Depends on the engine: who reads a note is decided by statements.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
});
afterAll(() => market.stop());

const bidOn = async (taskId: string, as: string) =>
  (await market.call<Bid>('POST', '/bids', { as, body: { taskId } })).body._id;
const note = (bidId: string, body: object, as = 'owner') =>
  market.call<{ message: string }>('PUT', `/bids/${bidId}/note`, { as, body });
const received = async (taskId: string) =>
  (await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, { as: 'owner' })).body;
const noted = async (taskId: string) =>
  (await received(taskId)).map((bid) => [bid.bidderId, bid.isShortlisted, bid.note]);
const exported = async (as: string) =>
  (await market.call<AccountExport>('POST', '/me/export', { as })).body;

async function taskWithBids(...bidders: string[]) {
  const { _id: taskId } = await postTask(market, 'owner');
  const bids: Record<string, string> = {};
  for (const each of bidders) bids[each] = await bidOn(taskId, each);
  const idOf = (bidder: string) => bids[bidder] ?? '';
  return { taskId, idOf };
}

test('[A487] the owner puts bids on a shortlist and notes something about them; what is left out stays', async () => {
  const { taskId, idOf } = await taskWithBids('ann', 'bob');
  expect((await note(idOf('ann'), { note: ' Asks good\nquestions. ' })).status).toBe(204);
  expect((await note(idOf('ann'), { isShortlisted: true })).status).toBe(204);
  expect(await noted(taskId)).toEqual([
    ['bob', false, null],
    ['ann', true, 'Asks good\nquestions.'],
  ]);
  await note(idOf('ann'), { note: '' });
  await note(idOf('bob'), { isShortlisted: false });
  expect(await noted(taskId)).toEqual([
    ['bob', false, null],
    ['ann', true, null],
  ]);
});

test('[A487] a note of too many characters, or of none that can be stored, is refused', async () => {
  const { taskId, idOf } = await taskWithBids('ann');
  const long = await note(idOf('ann'), { note: 'x'.repeat(limits.bidNoteLength + 1) });
  expect(long).toMatchObject({
    status: 400,
    body: { message: 'The note can have at most 1000 characters.' },
  });
  for (const body of [{ note: '\u0000' }, { note: 5 }, {}, { status: 'accepted' }])
    expect((await note(idOf('ann'), body)).status).toBe(400);
  expect(await noted(taskId)).toEqual([['ann', false, null]]);
});

test('[A488] no answer to anybody else contains what the owner has noted', async () => {
  const { taskId, idOf } = await taskWithBids('ann', 'bob');
  await note(idOf('ann'), { isShortlisted: true, note: 'Unmistakable words' });
  expect(await note(idOf('ann'), { note: 'Mine' }, 'ann')).toMatchObject({
    status: 403,
    body: { message: 'You can only note something about bids on your own tasks.' },
  });
  for (const as of ['ann', 'bob', 'stranger']) {
    const paths = [
      `/tasks/${taskId}`,
      `/tasks/${taskId}/bids`,
      `/tasks/${taskId}/conversations`,
      `/bids?bidderId=${as}`,
      '/notifications',
      '/people/ann',
    ];
    for (const path of paths) {
      const { body } = await market.call('GET', path, { as });
      expect(JSON.stringify(body)).not.toMatch(/Unmistakable|hortlist/);
    }
  }
  const copies = await Promise.all(['ann', 'bob'].map(exported));
  expect(JSON.stringify(copies)).not.toContain('Unmistakable');
  expect((await exported('owner')).bidNotes).toContainEqual({
    taskId,
    bidderId: 'ann',
    isShortlisted: true,
    note: 'Unmistakable words',
  });
});

test('[A488] a bid that was withdrawn has none when it is placed again', async () => {
  const { taskId, idOf } = await taskWithBids('ann');
  await note(idOf('ann'), { isShortlisted: true, note: 'Late' });
  await market.call('DELETE', `/bids/${idOf('ann')}`, { as: 'ann' });
  expect((await note(idOf('ann'), { note: 'Gone' })).status).toBe(404);
  const { bidNotes = [] } = await exported('owner');
  expect(bidNotes.filter((each) => each.taskId === taskId)).toEqual([]);
  await bidOn(taskId, 'ann');
  expect(await noted(taskId)).toEqual([['ann', false, null]]);
  await note(idOf('ann'), { isShortlisted: true });
  expect(await noted(taskId)).toEqual([['ann', true, null]]);
});

test('[A488] they are deleted with the account of either side', async () => {
  const owner = 'leaving-owner';
  const { _id: taskId } = await postTask(market, owner);
  const [ann, leaver] = [await bidOn(taskId, 'ann'), await bidOn(taskId, 'leaver')];
  for (const bidId of [ann, leaver]) await note(bidId, { note: 'Noted' }, owner);
  expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
  expect((await exported(owner)).bidNotes).toMatchObject([{ bidderId: 'ann' }]);
  await market.call('DELETE', '/me', { as: owner });
  expect((await note(ann, { note: 'After' }, owner)).status).toBe(403);
});

test('[A488] the bids of a deleted task take no notes', async () => {
  const { taskId, idOf } = await taskWithBids('ann');
  await note(idOf('ann'), { note: 'Noted' });
  await market.call('DELETE', `/tasks/${taskId}`, { as: 'owner' });
  expect((await note(idOf('ann'), { note: 'Late' })).status).toBe(404);
});

test('[A489] the owner reads which bids were not chosen, and which they rejected', async () => {
  const { taskId, idOf } = await taskWithBids('ann', 'bob', 'cat');
  const decide = (bidId: string, status: string) =>
    market.call('PUT', `/bids/${bidId}/status`, { as: 'owner', body: { status } });
  await decide(idOf('ann'), 'rejected');
  await decide(idOf('bob'), 'accepted');
  const states = (await received(taskId)).map((bid) => [bid.bidderId, bid.status, bid.isNotChosen]);
  expect(states).toEqual([
    ['cat', 'rejected', true],
    ['bob', 'accepted', false],
    ['ann', 'rejected', false],
  ]);
});

test('[A491] the accepted bid and the shortlist can be read alone, in each order', async () => {
  const { taskId, idOf } = await taskWithBids('ann', 'bob', 'cat', 'dan');
  for (const bidder of ['ann', 'cat']) await note(idOf(bidder), { isShortlisted: true });
  await note(idOf('bob'), { note: 'Noted alone' });
  await market.call('PUT', `/bids/${idOf('cat')}`, { as: 'cat', body: { amount: 2 } });
  const body = { status: 'accepted' };
  await market.call('PUT', `/bids/${idOf('dan')}/status`, { as: 'owner', body });
  const chosen = async (query: string, as = 'owner') =>
    market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids?shortlist=true${query}`, { as });
  const bidders = (bids: ReceivedBid[]) => bids.map(({ bidderId }) => bidderId);
  const { body: newest, headers } = await chosen('');
  expect(bidders(newest)).toEqual(['dan', 'cat', 'ann']);
  expect(headers.get('x-total-count')).toBe('3');
  expect(bidders((await chosen('&sortBy=amount-asc')).body)[0]).toBe('cat');
  const cut = await chosen('&limit=1');
  expect(cut.body).toHaveLength(1);
  expect(cut.headers.get('x-total-count-is')).toBe('at-least');
  expect((await chosen('', 'ann')).status).toBe(403);
});
