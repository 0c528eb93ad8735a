import type { LiveEvent } from '@talentsphere/contract';

/**
 * A committed change: its kind, and the task that it concerns. The bidder never
 * leaves the server; databases of older servers do not send it.
 */
export type Change =
  | { id: string; kind: 'task'; taskId: string }
  | { id: string; kind: 'bid'; taskId: string; bidderId?: string }
  | Resync;

/** More has changed than is listed: clients fetch everything again. */
export interface Resync {
  id: string;
  kind: 'resync';
}

/** A change as one reader sees it: without any user's id, and of bids only the reader's own. */
export type VisibleChange = Exclude<LiveEvent, { kind: 'hello' }>;

/** Parses a notification; an unknown kind, of a later version of the schema, is a `resync`. */
export function readChange(payload: string): Change | undefined {
  try {
    const { id, kind, taskId, bidderId } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof id !== 'string') return undefined;
    if (typeof taskId !== 'string') return { id, kind: 'resync' };
    if (kind === 'task') return { id, kind, taskId };
    if (kind !== 'bid') return { id, kind: 'resync' };
    return { id, kind, taskId, ...(typeof bidderId === 'string' ? { bidderId } : {}) };
  } catch {
    return undefined;
  }
}

/**
 * @param readerId the user who reads; undefined for a visitor
 * @returns undefined for a bid of another user
 */
export function redactFor(readerId: string | undefined, change: Change): VisibleChange | undefined {
  if (change.kind !== 'bid') return change;
  const { bidderId, ...visible } = change;
  return bidderId !== undefined && bidderId === readerId ? { ...visible, own: true } : undefined;
}
