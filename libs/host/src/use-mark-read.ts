import type { CallInput } from '@talentsphere/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useHost } from './host-context';
import { notificationQueries } from './queries';

type ReadMark = CallInput<'markRead'>['body'];

/** Returns a function that marks notifications as read, and resolves to whether it did; a failure leaves them unread, and is not shown. */
export function useMarkRead(): (mark: ReadMark) => Promise<boolean> {
  const { api } = useHost();
  const queries = useQueryClient();
  return useCallback(
    async (mark) => {
      const isMarked = await api.markRead({ body: mark }).then(
        () => true,
        () => false,
      );
      await queries.invalidateQueries({ queryKey: notificationQueries.all });
      return isMarked;
    },
    [api, queries],
  );
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Marks the notifications about a task as read while the signed-in user looks at its page. */
export function useReadOnPageOf(taskId: string): void {
  const { api } = useHost();
  const markRead = useMarkRead();
  const { data } = useQuery(notificationQueries.unread(api));
  const unread = data?.count ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      if (!isLookedAt()) return;
      window.removeEventListener('focus', mark);
      void markRead({ taskId });
    };
    window.addEventListener('focus', mark);
    mark();
    return () => window.removeEventListener('focus', mark);
  }, [markRead, taskId, unread]);
}
