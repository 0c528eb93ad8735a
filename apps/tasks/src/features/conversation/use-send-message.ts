import { call } from '@talentsphere/api';
import type { Message } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { trimText } from '@talentsphere/domain';
import {
  conversationQueries,
  newKey,
  useAction,
  useForm,
  useHost,
  useQueryClient,
  useSession,
} from '@talentsphere/host';
import { actionFailure, tabDraft } from '@talentsphere/market-ui/screens';
import { useRef, useState } from 'react';

/** What was typed to the other side of a bid, kept in the tab. */
function useMessageDraft(bidId: string) {
  const { user } = useSession();
  return tabDraft(`message ${bidId}`, user?.uid ?? '', ['text', 'key']);
}

/** Whether something was typed to the other side of a bid that is not sent yet. */
export const useHasUnsent = (bidId: string): boolean =>
  Boolean(useMessageDraft(bidId).read()?.text);

/**
 * The form of a message. What was typed stays in the tab until it was sent, with the key under which it was:
 * sent again after a lost answer, it is not another message.
 */
export function useSendMessage(bidId: string) {
  const { api, transport } = useHost();
  const queries = useQueryClient();
  const draft = useMessageDraft(bidId);
  const [{ text, key }] = useState(() => draft.read() ?? { text: '', key: '' });
  // The draft is gone once a form that was mounted before has sent it.
  const sentAs = useRef(key);

  const send = useAction({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(transport, routes.sendMessage, {
        params: { bidId },
        headers: { 'idempotency-key': key },
        body: { text },
      }),
    // Null when the answer broke off: then they are read again.
    updateCache: (message: Message | null) =>
      message &&
      queries.setQueryData(
        conversationQueries.messages(api, bidId).queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page, index) =>
              // Sent again, it is the same message.
              index > 0 || page.items.some(({ _id }) => _id === message._id)
                ? page
                : { ...page, items: [message, ...page.items] },
            ),
          },
      ),
    failure: actionFailure(
      'Message Not Sent',
      'Failed to send the message',
      'Could not send your message. Please try again.',
    ),
    // After a failure too: somebody may have withdrawn the bid or decided on it.
    onSettled: () => void queries.invalidateQueries({ queryKey: conversationQueries.all }),
  });

  const form = useForm({
    initial: { text },
    check: ({ text }) =>
      trimText(text) ? undefined : { field: 'text', message: 'Please write a message.' },
    onChange: (typed) => {
      sentAs.current = '';
      draft.keep({ ...typed, key: '' });
    },
    submit: async ({ text }) => {
      const key = (sentAs.current ||= newKey());
      draft.keep({ text, key });
      if (!(await send.run({ text, key }))) return;
      const stored = draft.read();
      // A form that was mounted meanwhile may have another text.
      if (stored && stored.key !== key) return;
      form.reset({ text: '' });
      draft.drop();
    },
  });
  return form;
}
