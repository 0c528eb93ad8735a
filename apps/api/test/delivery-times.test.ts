import type {
  AccountExport,
  Bid,
  OwnBid,
  ReceivedBid,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

// Depends on the engine: a bid is stored and read by statements.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const post = async () => (await postTask(market, 'owner', { budget: 500 }))._id;
const place = (taskId: string, terms: object = {}, as = 'ann') =>
  market.call<Bid & Refused>('POST', '/bids', { as, body: { taskId, ...terms } });
const change = (bidId: string, body: object) =>
  market.call<OwnBid & Refused>('PUT', `/bids/${bidId}`, { as: 'ann', body });
const accept = (bidId: string, seen?: object) =>
  market.call<Refused>('PUT', `/bids/${bidId}/status`, {
    as: 'owner',
    body: { status: 'accepted', ...(seen && { seen }) },
  });
const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;
const received = async (taskId: string) =>
  (await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, { as: 'owner' })).body;
const ownBids = async (as: string) =>
  (await market.call<Bid[]>('GET', `/bids?bidderId=${as}`, { as })).body;

test('[A525] a bid states a delivery time, which is changed and removed with it, or stays', async () => {
  const taskId = await post();
  const { body: bid } = await place(taskId, { deliveryDays: 5 });
  expect(bid.deliveryDays).toBe(5);
  const said = { amount: 480, message: 'Gladly.' };
  expect((await change(bid._id, { ...said, deliveryDays: 365 })).body).toMatchObject({
    ...said,
    deliveryDays: 365,
  });
  // As a page of the release before changes it.
  expect((await change(bid._id, { amount: 470, message: null })).body.deliveryDays).toBe(365);
  expect((await change(bid._id, { ...said, deliveryDays: null })).body.deliveryDays).toBeNull();
});

test('[A525] a bid that is placed without one, also after it was withdrawn, states none', async () => {
  const taskId = await post();
  const { body: bid } = await place(taskId, { deliveryDays: 5 });
  await market.call('DELETE', `/bids/${bid._id}`, { as: 'ann' });
  expect((await place(taskId)).body.deliveryDays).toBeNull();
  expect((await read(taskId, 'ann')).bid).toMatchObject({ amount: 500, deliveryDays: null });
});

test.each([0, -1, 366, 1.5, 1e9])(
  '[A525] %d days are refused with a sentence',
  async (deliveryDays) => {
    const taskId = await post();
    const message = 'The delivery time must be a whole number of days from 1 to 365.';
    expect(await place(taskId, { deliveryDays })).toMatchObject({ status: 400, body: { message } });
    const { body: bid } = await place(taskId, { deliveryDays: 9 });
    expect(await change(bid._id, { deliveryDays })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await ownBids('ann')).toContainEqual(expect.objectContaining({ deliveryDays: 9 }));
  },
);

test('[A525] a text, or anything else, is refused', async () => {
  const taskId = await post();
  for (const deliveryDays of ['soon', true, [5], {}])
    expect((await place(taskId, { deliveryDays })).status).toBe(400);
});

test('[A526] its bidder and the owner read it, and nobody else does', async () => {
  const taskId = await post();
  const { body: bid } = await place(taskId, { deliveryDays: 217 });
  await place(taskId, {}, 'bob');
  expect((await received(taskId)).map(({ deliveryDays }) => deliveryDays)).toEqual([null, 217]);
  expect(await ownBids('ann')).toContainEqual(
    expect.objectContaining({ _id: bid._id, deliveryDays: 217 }),
  );
  expect((await read(taskId, 'ann')).bid?.deliveryDays).toBe(217);
  await accept(bid._id);
  for (const as of ['bob', 'stranger', null]) {
    const caller = as === null ? {} : { as };
    const paths = [`/tasks/${taskId}`, `/tasks/${taskId}/bids`, '/people/ann', '/notifications'];
    for (const path of [...paths, '/tasks?userId=owner', '/bids?bidderId=ann']) {
      const { body } = await market.call('GET', path, caller);
      expect(JSON.stringify(body)).not.toMatch(/eliveryDays":217/);
    }
  }
});

test('[A526] it is in the copy of the data of its bidder', async () => {
  const taskId = await post();
  await place(taskId, { deliveryDays: 12 }, 'cat');
  const { body } = await market.call<AccountExport>('POST', '/me/export', { as: 'cat' });
  expect(body.bids).toMatchObject([{ taskId, deliveryDays: 12 }]);
});

test('[A527] it is agreed on with the bid: both sides read it, and it stays', async () => {
  const taskId = await post();
  const { body: bid } = await place(taskId, { deliveryDays: 5 });
  expect((await read(taskId, 'owner')).agreedDeliveryDays).toBeUndefined();
  expect((await accept(bid._id)).status).toBe(204);
  const agreed = { agreedPrice: 500, agreedDeliveryDays: 5 };
  expect(await read(taskId, 'owner')).toMatchObject(agreed);
  expect(await read(taskId, 'ann')).toMatchObject(agreed);
  expect((await change(bid._id, { deliveryDays: 50 })).status).toBe(409);
  expect((await read(taskId, 'stranger')).agreedDeliveryDays).toBeUndefined();
});

test('[A527] an accepted bid without one agrees on none', async () => {
  const taskId = await post();
  await accept((await place(taskId)).body._id);
  const task = await read(taskId, 'owner');
  expect(task.agreedPrice).toBe(500);
  expect(task).not.toHaveProperty('agreedDeliveryDays');
});

test('[A527] a bid whose delivery time changed after it was read is neither accepted nor overwritten', async () => {
  const taskId = await post();
  const { body: bid } = await place(taskId, { deliveryDays: 5 });
  const seen = { amount: 500, message: null };
  await change(bid._id, { deliveryDays: 50 });
  const message = 'The bid has changed since you read it.';
  const refused = { status: 409, body: { message } };
  expect(await accept(bid._id, { ...seen, deliveryDays: 5 })).toMatchObject(refused);
  const late = { amount: 400, seen: { ...seen, deliveryDays: 5 } };
  expect(await change(bid._id, late)).toMatchObject(refused);
  expect((await accept(bid._id, { ...seen, deliveryDays: 50 })).status).toBe(204);
});
