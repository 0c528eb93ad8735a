import type { Message } from '@talentsphere/api/contract';
import {
  actionFailureMessage,
  conversationQueries,
  newKey,
  useForm,
  useHost,
  useQueryClient,
  useSession,
} from '@talentsphere/host';
import { useState } from 'react';
import { tabDraft } from '../../shared/tab-draft';

/**
 * The form of a message. What was typed stays in the tab until it was sent, with the key under which it was:
 * sent again after a lost answer, it is not another message.
 */
export function useSendMessage(bidId: string) {
  const { api, dialogs } = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const draft = tabDraft(`message ${bidId}`, user?.uid ?? '', ['text', 'key']);
  const [text] = useState(() => draft.read()?.text ?? '');

  function show(message: Message): void {
    queries.setQueryData(
      conversationQueries.messages(api, bidId).queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page, index) =>
            index > 0 ? page : { ...page, items: [message, ...page.items] },
          ),
        },
    );
  }

  const form = useForm({
    initial: { text },
    check: ({ text }) =>
      text.trim() ? undefined : { field: 'text', message: 'Please write a message.' },
    onChange: (typed) => draft.keep({ ...typed, key: '' }),
    submit: async ({ text }) => {
      const key = draft.read()?.key || newKey();
      draft.keep({ text, key });
      try {
        const headers = { 'idempotency-key': key };
        show(await api.sendMessage({ params: { bidId }, headers, body: { text } }));
        form.reset({ text: '' });
        draft.drop();
      } catch (error) {
        const text = actionFailureMessage(
          error,
          'Failed to send the message',
          'Could not send your message. Please try again.',
        );
        void dialogs.notify({ title: 'Message Not Sent', text, tone: 'error' });
      }
      // After a failure too: somebody may have withdrawn the bid or decided on it.
      void queries.invalidateQueries({ queryKey: conversationQueries.all });
    },
  });
  return form;
}
