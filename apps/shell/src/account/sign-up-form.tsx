import { checkSignUp, limits, passwordErrors, type SignUpDraft } from '@talentsphere/domain';
import { paths, useAction, useForm, useHost } from '@talentsphere/host';
import { Button, FormCard, PasswordField, TextField } from '@talentsphere/ui';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { messageOf } from './message-of';
import { accountCreated, useGoogleSignIn } from './use-google-sign-in';

const failed = 'Failed to create an account. Please try again.';
const blank: SignUpDraft = { name: '', email: '', photoUrl: '', password: '' };

/** Creates the account, and shows the result. */
function useSignUp() {
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
  });
}

export function SignUpForm() {
  const google = useGoogleSignIn('Google Sign-In Failed', accountCreated);
  const { run: signUp } = useSignUp();
  const form = useForm({
    initial: blank,
    check: checkSignUp,
    submit: async (draft) => {
      await signUp(draft);
    },
  });
  const { password } = form.values;
  const weaknesses = form.error && password ? passwordErrors(password).join('\n') : '';

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
        {...form.field('email')}
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
        hint="min. 6 characters"
        autoComplete="new-password"
        required
        {...form.field('password')}
        {...(weaknesses ? { error: weaknesses } : {})}
      />
      <Button type="submit" size="lg" width="full">
        Sign up
      </Button>
      <OrDivider />
      <GoogleButton label="Sign up with Google" onClick={() => void google.run()} />
    </FormCard>
  );
}
