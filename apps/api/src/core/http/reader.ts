import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../database/database';
import type { Caller } from '../identity/caller';

/** Who reads. */
export interface Reader {
  /** Null for a visitor. */
  caller: Caller | null;
  /** Whether the answer must have what was committed before the request (RFC 9111, 5.2.1). */
  isCurrent: boolean;
}

/**
 * Signed-in people see what they have just written. Pages say `no-cache` or `max-age=0` when they read
 * because of a change, and so does the edge.
 */
export function readerOf({ caller, headers }: FastifyRequest): Reader {
  const asksForCurrent = /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '');
  return { caller, isCurrent: caller !== null || asksForCurrent };
}

/** Where the reader reads: a replica may lag behind. */
export const databaseFor = (
  { isCurrent }: Reader,
  database: Pick<Database, 'query' | 'replica'>,
): Queryable => (isCurrent ? database : database.replica);
