import { visitorOf } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../database/database';
import type { Caller } from '../identity/caller';

/** Who reads. */
export interface Reader {
  /** Null for a visitor. */
  caller: Caller | null;
  /** Whether the answer must have what was committed before the request (RFC 9111, 5.2.1). */
  isCurrent: boolean;
  /** The network that a provider of IPv6 delegates to one connection; an address of IPv4. */
  network: string;
}

export type SignedInReader = Reader & { caller: Caller };

export const isSignedIn = (reader: Reader): reader is SignedInReader => reader.caller !== null;

/**
 * Signed-in people see what they have just written. Pages say `no-cache` or `max-age=0` when they read
 * because of a change, and so does the edge.
 */
export function readerOf(request: FastifyRequest): Reader {
  const { caller, headers } = request;
  const asksForCurrent = /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '');
  return { caller, isCurrent: caller !== null || asksForCurrent, network: visitorOf(request, 56) };
}

/** Where the reader reads: a replica may lag behind. */
export const databaseFor = (
  { isCurrent }: Reader,
  database: Pick<Database, 'query' | 'replica'>,
): Queryable => (isCurrent ? database : database.replica);
