import { useForm, useHost, useLocation, useOneAtATime } from '@talentsphere/host';
import { Button, FormCard, PasswordField, TextField, useHydrated } from '@talentsphere/ui';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { emailOf } from './log-in-email';
import { useGoogleSignIn, welcomeBack } from './use-google-sign-in';

const failed = 'Please check your credentials and try again.';

/** Sends the email for resetting the password, and confirms it. */
function usePasswordReset() {
  const { account } = useShell();
  const { dialogs } = useHost();
  return useOneAtATime(async (email: string) => {
    if (!email) {
      const text = 'Enter your email address first; the link to set a new password goes there.';
      void dialogs.notify({ tone: 'info', title: 'Forgot Password', text });
      return;
    }
    try {
      await account.sendPasswordReset(email);
      const text = `If there is an account for ${email}, a link to set a new password is on its way.`;
      void dialogs.notify({ tone: 'info', title: 'Check Your Email', text });
    } catch (error) {
      const text = (error instanceof Error && error.message) || 'Please try again in a moment.';
      void dialogs.notify({ tone: 'error', title: 'Reset Failed', text });
    }
  });
}

export function LogInForm() {
  const { account } = useShell();
  const { dialogs } = useHost();
  const google = useOneAtATime(useGoogleSignIn('Google Login Failed', welcomeBack));
  const reset = usePasswordReset();
  const { state } = useLocation();
  // The history has it, which the edge does not know when the page is loaded again.
  const isHydrated = useHydrated();
  const form = useForm({
    initial: { email: isHydrated ? emailOf(state) : '', password: '' },
    submit: async ({ email, password }) => {
      try {
        await account.logIn(email, password);
        void dialogs.notify(welcomeBack);
      } catch (error) {
        const text = (error instanceof Error && error.message) || failed;
        void dialogs.notify({ tone: 'error', title: 'Login Failed', text });
      }
    },
  });
  return (
    <FormCard onSubmit={form.onSubmit} busy={form.busy || google.busy || reset.busy}>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button
        variant="ghost"
        size="sm"
        alignSelf="end"
        onClick={() => void reset.run(form.values.email)}
      >
        Forgot password?
      </Button>
      <Button type="submit" size="lg" width="full">
        Sign in
      </Button>
      <OrDivider />
      <GoogleButton label="Sign in with Google" onClick={() => void google.run()} />
    </FormCard>
  );
}
