import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from './database';
import { unavailable } from './database-errors';
import { Replica } from './replica';

const lost: Queryable = { query: () => Promise.reject(unavailable()) };

/** A replica that lacks the newest change of a primary that has just been lost. */
const answering: Queryable = { query: async <Row>() => [{ title: 'Before the loss' }] as Row[] };

const readTitle = (db: Queryable) => db.query<{ title: string }>('select title');

let replica: Replica;
beforeEach(() => {
  replica = new Replica(lost, answering, () => undefined);
  replica.listens(true);
});
afterEach(() => replica.stop());

test('a replica that is behind answers for a lost primary, also before its listener has noticed', async () => {
  const reading = replica.read(readTitle);
  await pause(50);
  replica.listens(false);
  expect(await reading).toEqual([{ title: 'Before the loss' }]);
});

test('a read is repeated until a new primary answers that the listener has reached first', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    if (attempts < 4) throw unavailable();
    return 'New';
  };
  expect(await replica.read(work)).toBe('New');
  expect(replica.reads).toEqual({ primary: 4, replica: 0 });
});

test('while announcements arrive, nobody reads what lacks an announced change', async () => {
  await expect(replica.read(readTitle)).rejects.toMatchObject({ code: 'unavailable' });
  expect(replica.reads.replica).toBe(0);
});
