import { announceSql, type Announcement } from './announcements';
import type { Queryable, Transaction } from './database';

/** The triggers, which announce what servers of the previous release write, then leave it to us. */
const begin = "begin; set local talentsphere.announces = 'on'";

/**
 * Commits when `work` resolves, together with what it announces, and rolls back when it rejects.
 * @param onBroken is called when beginning or rolling back has failed: the connection must not be used again
 */
export async function inTransaction<Result>(
  connection: Queryable,
  work: (transaction: Transaction) => Promise<Result>,
  onBroken: (error: Error) => void,
): Promise<Result> {
  await connection.query(begin).catch((error: Error) => {
    onBroken(error);
    throw error;
  });
  const announced: Announcement[] = [];
  let isOver = false;
  const transaction: Transaction = {
    // When one of several concurrent branches fails, the next statement of another would run outside.
    query: async (...statement) => {
      if (isOver) throw new Error('The transaction of this statement has ended.');
      return connection.query(...statement);
    },
    announce: (...changes) => void announced.push(...changes),
  };
  try {
    const result = await work(transaction).finally(() => (isOver = true));
    // With the commit, it costs no round trip of its own.
    await connection.query(`${announceSql(announced)} commit`);
    return result;
  } catch (error) {
    await connection.query('rollback').catch(onBroken);
    throw error;
  }
}
