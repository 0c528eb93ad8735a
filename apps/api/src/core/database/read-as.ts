import type { Caller } from '../identity/caller';
import type { Database, Queryable } from './database';

/** Signed-in people read from the primary, so that they see what they have just written. */
export function readAs<Result>(
  database: Pick<Database, 'readForVisitor' | 'query'>,
  caller: Caller | null,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return caller ? work(database) : database.readForVisitor(work);
}
