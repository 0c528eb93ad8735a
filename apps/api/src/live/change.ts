import type { LiveEvent } from '@talentsphere/contract';

/**
 * A committed change: its kind, and the task that it concerns. The bidder and the owner of
 * the task never leave the server; databases of older servers do not send them.
 */
export type Change =
  | { id: string; kind: 'task'; taskId: string }
  | { id: string; kind: 'bid'; taskId: string; bidderId?: string; ownerId?: string }
  | Resync;

/** More has changed than is listed: clients fetch everything again. */
export interface Resync {
  id: string;
  kind: 'resync';
}

/** A change as one reader sees it: without any user's id, and of bids only the reader's own and those on the reader's tasks. */
export type VisibleChange = Exclude<LiveEvent, { kind: 'hello' }>;

/** Parses a notification; an unknown kind, of a later version of the schema, is a `resync`. */
export function readChange(payload: string): Change | undefined {
  try {
    const { id, kind, taskId, ...people } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof id !== 'string') return undefined;
    if (typeof taskId !== 'string') return { id, kind: 'resync' };
    if (kind === 'task') return { id, kind, taskId };
    if (kind !== 'bid') return { id, kind: 'resync' };
    const { bidderId, ownerId } = people;
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
 * @returns undefined for a bid between other users
 */
export function redactFor(readerId: string | undefined, change: Change): VisibleChange | undefined {
  if (change.kind !== 'bid') return change;
  const { bidderId, ownerId, ...visible } = change;
  if (readerId === undefined) return undefined;
  if (bidderId === readerId) return { ...visible, own: true };
  return ownerId === readerId ? { ...visible, own: false } : undefined;
}
