import type { LiveEvent } from '@talentsphere/contract';

/**
 * A committed change: its kind, and the task or the person that it concerns. Ids of people
 * never leave the server; older servers do not announce all of them.
 */
export type Change =
  | { id: string; kind: 'task'; taskId: string }
  | { id: string; kind: 'bid'; taskId: string; bidderId?: string; ownerId?: string }
  | { id: string; kind: 'notifications'; personIds: string[] }
  | Resync;

/** More has changed than is listed: clients fetch everything again. */
export interface Resync {
  id: string;
  kind: 'resync';
}

/** Changes of some time, for all readers that show tasks. */
export interface Batch {
  /** The id of its last change. */
  lastId: string;
  /** For everybody: the bytes are the same for all readers. */
  shared: Buffer | undefined;
  /** For these people, in the order of commits. */
  personal: ReadonlyMap<string, Change[]>;
}

/** A change as one reader sees it: without any user's id, of bids only the reader's own and those on the reader's tasks, of notifications only the reader's own. */
export type VisibleChange = Exclude<LiveEvent, { kind: 'hello' }>;

/** Parses a notification; an unknown kind, of a later version of the schema, is a `resync`. */
export function readChange(payload: string): Change | undefined {
  try {
    const { id, kind, taskId, ...people } = JSON.parse(payload) as Record<string, unknown>;
    const { bidderId, ownerId, personIds } = people;
    if (kind === 'notifications') {
      const known = Array.isArray(personIds) ? personIds.map(String) : [];
      return { id: String(id), kind, personIds: known };
    }
    if (typeof id !== 'string') return undefined;
    if (typeof taskId !== 'string') return { id, kind: 'resync' };
    if (kind === 'task') return { id, kind, taskId };
    if (kind !== 'bid') return { id, kind: 'resync' };
    return {
      ...{ id, kind, taskId },
      ...(typeof bidderId === 'string' ? { bidderId } : {}),
      ...(typeof ownerId === 'string' ? { ownerId } : {}),
    };
  } catch {
    return undefined;
  }
}

/**
 * @param readerId the user who reads; undefined for a visitor
 * @param everyBid whether the reader asks for bids between other users
 * @returns undefined for what concerns only other users, except such a bid for a reader who asks
 */
export function redactFor(
  readerId: string | undefined,
  change: Change,
  everyBid = false,
): VisibleChange | undefined {
  if (change.kind === 'notifications') {
    const { personIds, ...visible } = change;
    return readerId !== undefined && personIds.includes(readerId) ? visible : undefined;
  }
  if (change.kind !== 'bid') return change;
  const { bidderId, ownerId, ...visible } = change;
  if (readerId !== undefined) {
    if (bidderId === readerId) return { ...visible, own: true };
    if (ownerId === readerId) return { ...visible, own: false };
  }
  return everyBid ? { id: change.id, kind: 'bids' } : undefined;
}
