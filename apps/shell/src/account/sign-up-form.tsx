import { checkSignUp, limits, passwordFaults, type SignUpDraft } from '@talentsphere/domain';
import { paths, useHost, useOneAtATime } from '@talentsphere/host';
import { Button, FormCard, PasswordField, TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { accountCreated, useGoogleSignIn } from './use-google-sign-in';

const failed = 'Failed to create an account. Please try again.';
const blank: SignUpDraft = { name: '', email: '', photoUrl: '', password: '' };
type Fault = ReturnType<typeof checkSignUp>;

/** Creates the account, and says how it went. */
function useSignUp() {
  const { account, router } = useShell();
  const { dialogs } = useHost();

  return async ({ name, email, photoUrl, password }: SignUpDraft) => {
    const profile = { displayName: name.trim(), photoURL: photoUrl.trim() || null };
    try {
      const complete = await account.signUp({ email: email.trim(), password, ...profile });
      if (complete) return void dialogs.notify(accountCreated);
      const edit = await dialogs.confirm({
        tone: 'neutral',
        title: 'Account Created!',
        text: 'Your name and photo could not be saved. You can add them to your profile now.',
        confirmLabel: 'Edit Profile',
      });
      if (edit) void router.navigate(paths.editProfile);
    } catch (error) {
      const text = (error instanceof Error && error.message) || failed;
      void dialogs.notify({ tone: 'error', title: 'Signup Failed', text });
    }
  };
}

/** What stands under a field: of a password, every rule that it does not meet. */
function errorOf(name: keyof SignUpDraft, { password }: SignUpDraft, fault: Fault) {
  if (fault && name === 'password' && password) return passwordFaults(password).join('\n');
  return fault?.field === name ? fault.message : undefined;
}

export function SignUpForm() {
  const { dialogs } = useHost();
  const [draft, setDraft] = useState(blank);
  const [fault, setFault] = useState<Fault>();
  const google = useOneAtATime(useGoogleSignIn('Google Sign-In Failed', accountCreated));
  const signUp = useOneAtATime(useSignUp());
  const busy = signUp.busy || google.busy;

  const submit = () => {
    const found = checkSignUp(draft);
    setFault(found);
    if (!found) return void signUp.run(draft);
    void dialogs.notify({ tone: 'warning', title: 'Validation Error', text: found.message });
  };
  const field = (name: keyof SignUpDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setFault(undefined);
    },
    error: errorOf(name, draft, fault),
  });

  return (
    <FormCard onSubmit={submit} busy={busy} noValidate>
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        maxLength={limits.nameLength}
        {...field('name')}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <TextField
        label="Photo URL"
        type="url"
        optional
        placeholder="https://"
        autoComplete="photo"
        maxLength={limits.urlLength}
        {...field('photoUrl')}
      />
      <PasswordField
        label="Password"
        hint="min. 6 characters"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <Button type="submit" size="lg" width="full">
        Sign up
      </Button>
      <OrDivider />
      <GoogleButton label="Sign up with Google" onClick={() => void google.run()} />
    </FormCard>
  );
}
