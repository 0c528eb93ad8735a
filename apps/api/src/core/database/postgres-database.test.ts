import { openPostgres } from './postgres-database';

const failing = new Set<string>();
const asked: string[] = [];
const release = jest.fn();
const end = jest.fn();

jest.mock('pg', () => {
  class Connection {
    on = () => this;
    off = () => this;
    connect = async () => undefined;
    end = async () => end();
    release = (error?: Error) => release(error);
    query = async (sql: string) => {
      const [first = ''] = sql.split(';');
      asked.push(first);
      if (failing.has(first)) throw new Error(`Connection terminated: ${first}`);
      return { rows: [] };
    };
  }
  class Pool {
    on = () => this;
    connect = async () => new Connection();
  }
  return { Client: Connection, Pool };
});

beforeEach(() => {
  failing.clear();
  asked.length = 0;
  release.mockClear();
  end.mockClear();
});
const url = 'postgres://db.invalid/market';
const open = () => openPostgres({ url, directUrl: url }, () => undefined);
const fail = async () => Promise.reject(new Error('the work failed'));

test('[A350] a connection whose begin failed is neither used again nor rolled back', async () => {
  failing.add('begin');
  const work = jest.fn();
  await expect(open().transaction(work)).rejects.toMatchObject({ code: 'unavailable' });
  expect(release).toHaveBeenCalledWith(expect.any(Error));
  expect(work).not.toHaveBeenCalled();
  expect(asked).toEqual(['begin']);
});

test('[A350] a connection whose rollback failed is not used again either', async () => {
  failing.add('rollback');
  await expect(open().transaction(fail)).rejects.toThrow('the work failed');
  expect(release).toHaveBeenCalledWith(expect.any(Error));
});

test('a connection that rolled back is used again', async () => {
  await expect(open().transaction(fail)).rejects.toThrow('the work failed');
  expect(asked).toEqual(['begin', 'rollback']);
  expect(release).toHaveBeenCalledWith(undefined);
});

test('a connection that may not listen is ended, before the next one is opened', async () => {
  failing.add('listen changes');
  const { stop } = open().listen({ onPayload: () => undefined, onGap: () => undefined });
  while (asked.filter((sql) => sql === 'listen changes').length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(end.mock.calls.length).toBeGreaterThan(0);
  await stop();
});
