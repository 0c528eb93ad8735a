import { Box, Button, Flex, Stack } from '@talentsphere/ui';
import type { SubmitEvent, ReactNode } from 'react';

interface DialogFormProps {
  children: ReactNode;
  busy: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
}

/** A form inside a dialog, with `Cancel` and `Save Changes`. It tells its faults itself, not the browser. */
export function DialogForm({ children, busy, onSubmit, onCancel }: DialogFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy || undefined}>
      <Box asChild border="0" minW="0" color="fg">
        <fieldset disabled={busy}>
          <Stack gap="5" pt="3">
            {children}
            <Flex mt="2" gap="3" justify="flex-end" wrap="wrap">
              <Button variant="outline" colorPalette="gray" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit">{busy ? 'Saving...' : 'Save Changes'}</Button>
            </Flex>
          </Stack>
        </fieldset>
      </Box>
    </form>
  );
}
