/** A committed change: what kind of thing, and which task it concerns. Nothing about anybody. */
export type Change = { id: string; kind: 'task' | 'bid'; taskId: string } | Resync;

/** More has changed than is told one by one. */
export interface Resync {
  id: string;
  kind: 'resync';
}

/** Reads an announcement of the database; one of a later version of the schema means: ask anew. */
export function readChange(payload: string): Change | undefined {
  try {
    const { id, kind, taskId } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof id !== 'string') return undefined;
    const isKnown = (kind === 'task' || kind === 'bid') && typeof taskId === 'string';
    return isKnown ? { id, kind, taskId } : { id, kind: 'resync' };
  } catch {
    return undefined;
  }
}
