import { dropFromTab, keepInTab, readFromTab } from '@talentsphere/host';
import type { BidDraft } from './bid-terms-fields';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What was typed for a bid on a task, kept in the tab until the bid is placed: the session may end before. */
export function bidDraft(taskId: string, uid: string) {
  // Of one person: another one may sign in in the same tab.
  const key = `bid-draft:${uid}:${taskId}`;
  return {
    read(): BidDraft {
      const kept = readFromTab(key) as Partial<Record<keyof BidDraft, unknown>> | null;
      return { amount: textOf(kept?.amount), message: textOf(kept?.message) };
    },
    keep: (draft: BidDraft) => keepInTab(key, draft),
    drop: () => dropFromTab(key),
  };
}
