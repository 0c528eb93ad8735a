import { accountMessages, emptyField, fieldErrors, type FieldErrors } from '@talentsphere/domain';
import { useAction, useForm, useHost, useUser } from '@talentsphere/host';
import { actionFailure, tabDraft } from '@talentsphere/market-ui/screens';
import { Button, EmailText, FormCard, PasswordField, Text, TextField } from '@talentsphere/ui';
import { useState } from 'react';

interface Values {
  email: string;
  password: string;
}

const blank: Values = { email: '', password: '' };

function check({ email, password }: Values): FieldErrors<keyof Values> | undefined {
  return fieldErrors<keyof Values>(
    !email.trim() && emptyField('email'),
    !/^\S+@\S+$/.test(email.trim()) && { field: 'email', message: accountMessages.email },
    !password && emptyField('password'),
  );
}

/** Sends a link to another address; until it is followed, the present one stays. The address stays in the tab until then, and not the password. */
export function ChangeEmail() {
  const { session, dialogs } = useHost();
  const { email, uid } = useUser();
  const draft = tabDraft('change of email', uid, ['email']);
  const [initial] = useState(() => ({ ...blank, ...draft.read() }));
  const { run } = useAction({
    mutationFn: async (typed: Values) => {
      await session.confirmIdentity(typed.password);
      await session.changeEmail(typed.email.trim());
    },
    onSuccess: (_, typed) =>
      void dialogs.notify({
        title: 'Email Sent',
        text: `We sent a link to ${typed.email.trim()}. When you have followed it, sign in with that address.`,
        tone: 'success',
      }),
    failure: actionFailure('Address Not Changed'),
  });
  const { busy, field, onSubmit, reset } = useForm({
    initial,
    check,
    onChange: draft.keep,
    submit: async (typed) => {
      if (!(await run(typed))) return;
      reset(blank);
      draft.drop();
    },
  });
  return (
    <FormCard title="Email address" onSubmit={onSubmit} busy={busy} noValidate>
      {email && (
        <Text color="fg.muted">
          Your address is <EmailText>{email}</EmailText>.
        </Text>
      )}
      <TextField
        {...field('email')}
        label="New Email Address"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...field('password')}
        label="Your Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" alignSelf="flex-start">
        Change Address
      </Button>
    </FormCard>
  );
}
