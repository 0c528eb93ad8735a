import {
  emptyField,
  fieldErrors,
  passwordRules,
  timings,
  type FieldErrors,
} from '@talentsphere/domain';
import { useAction, useForm, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { Button, FormCard, PasswordField } from '@talentsphere/ui';

interface Values {
  current: string;
  next: string;
}

const blank: Values = { current: '', next: '' };

function check({ current, next }: Values): FieldErrors<keyof Values> | undefined {
  return fieldErrors<keyof Values>(
    !current && emptyField('current'),
    !next && emptyField('next'),
    ...passwordRules.map(
      ({ isMet, message }) => !isMet(next) && ({ field: 'next', message } as const),
    ),
  );
}

/** A new password, of somebody who knows the present one. */
export function ChangePassword() {
  const { session, dialogs } = useHost();
  const { run } = useAction({
    mutationFn: async ({ current, next }: Values) => {
      await session.confirmIdentity(current);
      await session.changePassword(next);
    },
    onSuccess: () =>
      void dialogs.notify({
        title: 'Password Changed',
        text: 'Use the new password the next time you sign in.',
        tone: 'success',
        closesAfter: timings.successToast,
      }),
    failure: actionFailure('Password Not Changed'),
  });
  const { values, busy, field, onSubmit, reset } = useForm({
    initial: blank,
    check,
    submit: async (typed) => {
      if (await run(typed)) reset();
    },
  });
  const rules = passwordRules.map(({ hint, isMet }) => ({ text: hint, isMet: isMet(values.next) }));
  return (
    <FormCard title="Password" onSubmit={onSubmit} busy={busy} noValidate>
      <PasswordField
        {...field('current')}
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('next')}
        label="New Password"
        rules={rules}
        autoComplete="new-password"
        required
      />
      <Button type="submit" alignSelf="flex-start">
        Change Password
      </Button>
    </FormCard>
  );
}
