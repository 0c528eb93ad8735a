import { checkSignUp, limits, passwordRules, type SignUpDraft } from '@talentsphere/domain';
import { paths, useAction, useForm, useHost, useLocation } from '@talentsphere/host';
import { useFillIn, visitorDrafts } from '@talentsphere/market-ui/screens';
import { Button, FormCard, Link, PasswordField, TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { withEmail } from './log-in-email';
import { messageOf } from './message-of';
import { ProviderError } from './provider/provider-error';
import { accountCreated, useGoogleSignIn } from './use-google-sign-in';

const failed = 'Failed to create an account. Please try again.';
const draft = visitorDrafts.signUp;
const blank: SignUpDraft = { name: '', email: '', photoUrl: '', password: '' };

/** Creates the account, and shows the result; `onTaken` gets an address that has an account already. */
function useSignUp(onTaken: (email: string) => void) {
  const { account, router } = useShell();
  const { dialogs } = useHost();
  return useAction({
    mutationFn: ({ name, email, photoUrl, password }: SignUpDraft) => {
      const profile = { displayName: name.trim(), photoURL: photoUrl.trim() || null };
      return account.signUp({ email: email.trim(), password, ...profile });
    },
    onSuccess: async (complete) => {
      if (complete) return void dialogs.notify(accountCreated);
      const edit = await dialogs.confirm({
        tone: 'neutral',
        title: 'Account Created!',
        text: 'Your name and photo could not be saved. You can add them to your profile now.',
        confirmLabel: 'Edit Profile',
      });
      if (edit) void router.navigate(paths.editProfile);
    },
    failure: (error) => ({ title: 'Signup Failed', text: messageOf(error, failed) }),
    onError(error, { email }) {
      const isTaken = error instanceof ProviderError && error.code === 'auth/email-already-in-use';
      if (isTaken) onTaken(email);
    },
  });
}

/** Leads to the login with the address that was typed. */
function SignInInstead({ email }: { email: string }) {
  const { state } = useLocation();
  return (
    <>
      There is an account with this address.{' '}
      <Link to={paths.login} state={withEmail(state, email)}>
        Sign in instead
      </Link>
    </>
  );
}

/** What is typed stays in the tab until the account is created, except the password. */
export function SignUpForm() {
  const [taken, setTaken] = useState<string>();
  const google = useGoogleSignIn('Google Sign-In Failed', accountCreated);
  const { run: signUp } = useSignUp(setTaken);
  const form = useForm({
    initial: blank,
    check: checkSignUp,
    onChange: draft.keep,
    submit: async (values) => {
      if (await signUp(values)) draft.drop();
    },
  });
  const [known] = useState(draft.read);
  useFillIn(form, known);
  const email = form.field('email');
  const rules = passwordRules.map(({ hint, isMet }) => ({
    text: hint,
    isMet: isMet(form.values.password),
  }));

  return (
    <FormCard onSubmit={form.onSubmit} busy={form.busy || google.busy} noValidate>
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        maxLength={limits.nameLength}
        {...form.field('name')}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        required
        {...email}
        error={email.value === taken ? <SignInInstead email={taken} /> : email.error}
      />
      <TextField
        label="Photo URL"
        type="url"
        optional
        placeholder="https://"
        autoComplete="photo"
        maxLength={limits.urlLength}
        {...form.field('photoUrl')}
      />
      <PasswordField
        label="Password"
        rules={rules}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" size="lg" width="full">
        Sign up
      </Button>
      <OrDivider />
      <GoogleButton label="Sign up with Google" onClick={() => void google.run()} />
    </FormCard>
  );
}
