/**
 * A committed change: what kind of thing, and which task it concerns. Who has
 * placed a bid stays in the server; a server of before did not hear it.
 */
export type Change =
  | { id: string; kind: 'task'; taskId: string }
  | { id: string; kind: 'bid'; taskId: string; bidderId?: string }
  | Resync;

/** More has changed than is told one by one. */
export interface Resync {
  id: string;
  kind: 'resync';
}

/** A change as one reader hears it: nothing about anybody, and of bids only the reader's own. */
export type ToldChange =
  | { id: string; kind: 'task'; taskId: string }
  | { id: string; kind: 'bid'; taskId: string; own: true }
  | Resync;

/** Reads an announcement of the database; one of a later version of the schema means: ask anew. */
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
 * @returns undefined for a bid of somebody else
 */
export function toldTo(readerId: string | undefined, change: Change): ToldChange | undefined {
  if (change.kind !== 'bid') return change;
  const { bidderId, ...told } = change;
  return bidderId !== undefined && bidderId === readerId ? { ...told, own: true } : undefined;
}
