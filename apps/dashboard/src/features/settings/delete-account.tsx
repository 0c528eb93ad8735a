import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { emptyField, fieldErrors, type FieldErrors } from '@talentsphere/domain';
import { useAction, useForm, useHost, useUser } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { Button, FormCard, PasswordField, Text, TextField } from '@talentsphere/ui';
import { useEffect } from 'react';

interface Values {
  word: string;
  password: string;
}

const blank: Values = { word: '', password: '' };
const word = 'DELETE';
const halfDone =
  'Your data was deleted, but your sign-in was not. Please try again, so that it is deleted as well.';

/** Everything on the server first: without a sign-in, the rest could not be deleted. */
function useDeletion(hasPassword: boolean) {
  const { transport, session, dialogs } = useHost();
  return useAction({
    mutationFn: async ({ password }: Values) => {
      await session.confirmIdentity(hasPassword ? password : null);
      await call(transport, routes.deleteAccount, {});
      await session.deleteAccount().catch((cause: unknown) => {
        throw new Error(halfDone, { cause });
      });
    },
    onSuccess: () =>
      void dialogs.notify({
        title: 'Account Deleted',
        text: 'Your account and your data were deleted. Thank you for having been here.',
        tone: 'success',
      }),
    failure: actionFailure('Account Not Deleted'),
  });
}

/** Deletes the account for good, when the user has typed a word and confirmed who they are. */
export function DeleteAccount() {
  const hasPassword = useUser().hasPassword !== false;
  const { session } = useHost();
  useEffect(() => {
    if (!hasPassword) session.prepareIdentity?.();
  }, [hasPassword, session]);
  const { run } = useDeletion(hasPassword);
  const { busy, field, onSubmit } = useForm({
    initial: blank,
    check: (values): FieldErrors<keyof Values> | undefined =>
      fieldErrors<keyof Values>(
        values.word.trim() !== word && {
          field: 'word',
          message: `Please type ${word} to delete your account.`,
        },
        hasPassword && !values.password && emptyField('password'),
      ),
    submit: run,
  });
  return (
    <FormCard title="Delete your account" onSubmit={onSubmit} busy={busy} noValidate>
      <Text color="fg.muted">
        This cannot be undone. Your name, address, photo, notifications and emails are deleted; your
        open tasks are cancelled, and your pending bids are withdrawn. What others have a part in,
        such as finished work, messages and ratings, stays without your name. Work in progress has
        to be completed or cancelled first.
      </Text>
      <TextField {...field('word')} label={`Type ${word} to confirm`} autoComplete="off" required />
      {hasPassword && (
        <PasswordField
          {...field('password')}
          label="Password to Confirm"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" colorPalette="danger" alignSelf="flex-start">
        {busy ? 'Deleting...' : 'Delete Account'}
      </Button>
    </FormCard>
  );
}
