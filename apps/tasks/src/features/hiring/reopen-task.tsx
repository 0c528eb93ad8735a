import { limits, localToday, parseDeadline } from '@talentsphere/domain';
import { useForm } from '@talentsphere/host';
import { Button, Form, HStack, TextField } from '@talentsphere/ui';
import { useChangeStatus } from './use-change-status';

interface ReopenTaskProps {
  taskId: string;
  deadline: string;
  onEnd: () => void;
}

/** Opens a task to bids again, with a deadline that has not passed. */
export function ReopenTask({ taskId, deadline, onEnd }: ReopenTaskProps) {
  const { run: change } = useChangeStatus(taskId);
  const today = localToday();
  const { field, busy, onSubmit } = useForm({
    initial: { deadline: deadline < today ? '' : deadline },
    check: ({ deadline: chosen }) => {
      const result = parseDeadline(chosen, today);
      return result.ok ? undefined : { field: 'deadline', message: result.message };
    },
    submit: async ({ deadline: chosen }) => {
      if (await change({ status: 'open', deadline: chosen })) onEnd();
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
        <Button type="submit">{busy ? 'Opening...' : 'Open Again'}</Button>
        <Button variant="ghost" colorPalette="gray" onClick={onEnd}>
          Back
        </Button>
      </HStack>
    </Form>
  );
}
