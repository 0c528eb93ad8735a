import {
  actionFailureMessage,
  conversationQueries,
  newKey,
  useAction,
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

  const send = useAction({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api.sendMessage({
        params: { bidId },
        headers: { 'idempotency-key': key },
        body: { text },
      }),
    updateCache: (message) =>
      queries.setQueryData(
        conversationQueries.messages(api, bidId).queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page, index) =>
              index > 0 ? page : { ...page, items: [message, ...page.items] },
            ),
          },
      ),
    failure: (error) => ({
      title: 'Message Not Sent',
      text: actionFailureMessage(
        error,
        'Failed to send the message',
        'Could not send your message. Please try again.',
      ),
    }),
    // After a failure too: somebody may have withdrawn the bid or decided on it.
    onSettled: () => void queries.invalidateQueries({ queryKey: conversationQueries.all }),
  });

  const form = useForm({
    initial: { text },
    check: ({ text }) =>
      text.trim() ? undefined : { field: 'text', message: 'Please write a message.' },
    onChange: (typed) => draft.keep({ ...typed, key: '' }),
    submit: async ({ text }) => {
      const key = draft.read()?.key || newKey();
      draft.keep({ text, key });
      if (!(await send.run({ text, key }))) return;
      form.reset({ text: '' });
      draft.drop();
    },
  });
  return form;
}
