import { setImmediate as turn } from 'node:timers/promises';
import { inTransaction } from './transaction';

test('a statement that another outlives is not run after the transaction has ended', async () => {
  const sent: string[] = [];
  const connection = {
    query: async (sql: string) => {
      sent.push(sql.split(';')[0] ?? '');
      return [];
    },
  };
  let late: Promise<unknown> | undefined;
  const work = inTransaction(
    connection,
    (transaction) => {
      late = transaction
        .query('select 1')
        .then(() => turn())
        .then(() => transaction.query('insert'));
      return Promise.all([late, Promise.reject(new Error('refused'))]);
    },
    () => undefined,
  );
  await expect(work).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('has ended');
  expect(sent).toEqual(['begin', 'select 1', 'rollback']);
});

test('after a failed begin, nothing else is sent, and the connection is given up', async () => {
  const sent: string[] = [];
  const connection = {
    async query(sql: string) {
      sent.push(sql.split(';')[0] ?? '');
      if (sql.startsWith('begin')) throw new Error('lost');
      await turn();
      return [];
    },
  };
  const onBroken = jest.fn();
  const work = inTransaction(
    connection,
    async (transaction) => {
      await transaction.query('select 1');
      await transaction.query('insert');
    },
    onBroken,
  );
  await expect(work).rejects.toThrow('lost');
  await turn();
  expect(sent).toEqual(['begin']);
  expect(onBroken).toHaveBeenCalledWith(new Error('lost'));
});
