import type { CallInput } from '@talentsphere/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useHost } from './host-context';
import { conversationQueries, notificationQueries } from './queries';

type ReadMark = CallInput<'markRead'>['body'];

/** Returns a function that marks notifications as read, and resolves to whether it did; a failure leaves them unread, and is not shown. */
export function useMarkRead(): (mark: ReadMark) => Promise<boolean> {
  const { api } = useHost();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (mark: ReadMark) => api.markRead({ body: mark }),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationQueries.all }),
  });
  return useCallback(
    (mark) =>
      mutateAsync(mark).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Calls `act` once, as soon as the user looks at the page. @returns how to give that up */
function onceLookedAt(act: () => void): () => void {
  const look = () => {
    if (!isLookedAt()) return;
    window.removeEventListener('focus', look);
    act();
  };
  window.addEventListener('focus', look);
  look();
  return () => window.removeEventListener('focus', look);
}

/** Marks the notifications about a task as read while the signed-in user looks at its page. */
export function useReadOnPageOf(taskId: string): void {
  const { api } = useHost();
  const markRead = useMarkRead();
  const { data } = useQuery(notificationQueries.unread(api));
  const unread = data?.count ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    return onceLookedAt(() => void markRead({ taskId }));
  }, [markRead, taskId, unread]);
}

/**
 * Marks the messages of a conversation as read while the user looks at the page; a failure leaves them unread.
 * @param upTo number of the latest message of the other side that is in sight; undefined without one
 */
export function useReadMessages(bidId: string, upTo: number | undefined): void {
  const { api } = useHost();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (upTo: number) => api.markMessagesRead({ params: { bidId }, body: { upTo } }),
    // The messages themselves are the same.
    onSuccess: () => queries.invalidateQueries({ queryKey: conversationQueries.listsKey }),
  });
  useEffect(() => {
    if (upTo === undefined) return;
    return onceLookedAt(() => mutate(upTo));
  }, [mutate, bidId, upTo]);
}
