import type { Announcement } from '../core/database/announcements';

/** What was announced, with its position in the order of commits. Ids of people never leave the server. */
export type Change = Announcement & { id: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Parses a notification of the database; an unknown kind, of a later version of the schema, is a `resync`. */
export function readChange(payload: string): Change | undefined {
  try {
    const fields = JSON.parse(payload) as Record<string, unknown>;
    const { kind, taskId, bidderId, ownerId, personIds } = fields;
    // Those of notifications are numbers.
    const id = String(fields['id'] ?? '');
    if (!id) return undefined;
    if (kind === 'notifications' && Array.isArray(personIds))
      return { id, kind, personIds: personIds.map(String) };
    if (kind === 'public') return { id, kind };
    if (kind === 'task' && typeof taskId === 'string') return { id, kind, taskId };
    if (kind === 'bid' && typeof taskId === 'string')
      return { id, kind, taskId, bidderId: textOf(bidderId), ownerId: textOf(ownerId) };
    return { id, kind: 'resync' };
  } catch {
    return undefined;
  }
}
