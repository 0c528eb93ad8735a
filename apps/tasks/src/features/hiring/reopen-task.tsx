import { limits, localToday, parseDeadline } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { tabDraft } from '@talentsphere/market-ui/screens';
import { Button, Form, HStack, TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { useChangeStatus } from './use-change-status';

/** The deadline that was chosen. */
export const reopenDraft = (taskId: string, uid: string) =>
  tabDraft(`reopen ${taskId}`, uid, ['deadline']);

/** Of the button that opens the form, too. */
export const reopenLabel = 'Open Again';

interface ReopenTaskProps {
  taskId: string;
  deadline: string;
  onEnd: () => void;
}

/** Opens a task to bids again, with a deadline that has not passed; it stays in the tab until then, or the user goes back. */
export function ReopenTask({ taskId, deadline, onEnd }: ReopenTaskProps) {
  const { run: change } = useChangeStatus(taskId, reopenLabel);
  const { user } = useSession();
  const draft = reopenDraft(taskId, user?.uid ?? '');
  const today = localToday();
  const [initial] = useState(() => draft.read() ?? { deadline: deadline < today ? '' : deadline });
  const end = () => {
    draft.drop();
    onEnd();
  };
  const { field, busy, onSubmit } = useForm({
    initial,
    onChange: draft.keep,
    check: ({ deadline: chosen }) => {
      const result = parseDeadline(chosen, today);
      return result.ok ? undefined : { field: 'deadline', message: result.message };
    },
    submit: async ({ deadline: chosen }) => {
      if (await change({ status: 'open', deadline: chosen })) end();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label="Open the task again">
      <TextField
        {...field('deadline')}
        label="New Deadline"
        type="date"
        required
        min={today}
        max={limits.latestDeadline}
        hint="Bids are taken until the end of this day."
      />
      <HStack gap="3" mt="4" wrap="wrap">
        <Button type="submit">{busy ? 'Opening...' : reopenLabel}</Button>
        <Button variant="ghost" colorPalette="gray" onClick={end}>
          Back
        </Button>
      </HStack>
    </Form>
  );
}
