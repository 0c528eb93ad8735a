import { limits } from '@talentsphere/domain';
import { useForm } from '@talentsphere/host';
import { Button, Form, HStack, TextAreaField } from '@talentsphere/ui';
import { useChangeStatus } from './use-change-status';

interface CancelWorkProps {
  taskId: string;
  onEnd: () => void;
}

/** Cancels work in progress, with a reason that the other side reads. */
export function CancelWork({ taskId, onEnd }: CancelWorkProps) {
  const change = useChangeStatus(taskId);
  const { field, busy, onSubmit } = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() ? undefined : { field: 'reason', message: 'Please give a reason.' },
    submit: async ({ reason }) => {
      if (await change({ status: 'cancelled', reason })) onEnd();
    },
  });
  return (
    <Form onSubmit={onSubmit} busy={busy} noValidate aria-label="Cancel the work">
      <TextAreaField
        {...field('reason')}
        label="Why do you cancel the work?"
        rows={3}
        required
        maxLength={limits.cancelReasonLength}
        hint="The other side reads this."
      />
      <HStack gap="3" mt="4" wrap="wrap">
        <Button type="submit" colorPalette="danger">
          {busy ? 'Cancelling...' : 'Cancel the Work'}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onEnd}>
          Back
        </Button>
      </HStack>
    </Form>
  );
}
