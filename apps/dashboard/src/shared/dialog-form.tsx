import { SubmitButton, type Uploads } from '@talentsphere/market-ui/screens';
import { Button, Flex, Form, Stack } from '@talentsphere/ui';
import { useEffect, useEffectEvent, type ReactNode, type SubmitEvent } from 'react';

interface DialogFormProps {
  children: ReactNode;
  busy: boolean;
  /** Whether the user is asked about leaving: what waits for an upload is not saved behind the question. */
  isLeaving: boolean;
  /** Of files in the form. */
  uploads: Uploads;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Called whenever a field is edited. */
  onEdit: () => void;
  onCancel: () => void;
}

/** A form inside a dialog, with `Cancel` and `Save Changes`. It shows its own errors, not the browser's. */
export function DialogForm(props: DialogFormProps) {
  const { children, busy, isLeaving, uploads, onSubmit, onEdit, onCancel } = props;
  const withdraw = useEffectEvent(() => uploads.withdraw());
  useEffect(() => {
    if (isLeaving) withdraw();
  }, [isLeaving]);
  return (
    <Form onSubmit={onSubmit} onInput={onEdit} noValidate busy={busy}>
      <Stack gap="5" pt="3" color="fg">
        {children}
        <Flex mt="2" gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton uploads={uploads} busy={busy} busyLabel="Saving...">
            Save Changes
          </SubmitButton>
        </Flex>
      </Stack>
    </Form>
  );
}
