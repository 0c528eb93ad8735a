import { dropFromTab, keepInTab, readFromTab } from '@talentsphere/host';
import type { BidDraft } from './bid-terms-fields';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What was typed for a bid, kept in the tab until it is sent: the session may end before.
 * @param id of the task for a new bid, of the bid for a change
 */
export function bidDraft(id: string, uid: string) {
  // Of one person: another one may sign in in the same tab.
  const key = `bid-draft:${uid}:${id}`;
  return {
    read(): BidDraft | undefined {
      const kept = readFromTab(key) as Partial<Record<keyof BidDraft, unknown>> | null;
      return kept ? { amount: textOf(kept.amount), message: textOf(kept.message) } : undefined;
    },
    keep: (draft: BidDraft) => keepInTab(key, draft),
    drop: () => dropFromTab(key),
  };
}
