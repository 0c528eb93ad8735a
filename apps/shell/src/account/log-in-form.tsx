import { useAction, useForm, useHost, useLocation } from '@talentsphere/host';
import { useFillIn } from '@talentsphere/market-ui/screens';
import { Button, FormCard, PasswordField, TextField } from '@talentsphere/ui';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { emailOf } from './log-in-email';
import { messageOf } from './message-of';
import { useGoogleSignIn, welcomeBack } from './use-google-sign-in';

const failed = 'Please check your credentials and try again.';

interface Credentials {
  email: string;
  password: string;
}

const blank: Credentials = { email: '', password: '' };

const noAddress = {
  tone: 'info',
  title: 'Forgot Password',
  text: 'Enter your email address first; the link to set a new password goes there.',
} as const;

/** Sends the email for resetting the password, and confirms it. */
function usePasswordReset() {
  const { account } = useShell();
  const { dialogs } = useHost();
  return useAction({
    mutationFn: (email: string) => account.sendPasswordReset(email),
    onSuccess: (_, email) => {
      const text = `If there is an account for ${email}, a link to set a new password is on its way.`;
      void dialogs.notify({ tone: 'info', title: 'Check Your Email', text });
    },
    failure: (error) => ({
      title: 'Reset Failed',
      text: messageOf(error, 'Please try again in a moment.'),
    }),
  });
}

export function LogInForm() {
  const { account } = useShell();
  const { dialogs } = useHost();
  const google = useGoogleSignIn('Google Login Failed', welcomeBack);
  const reset = usePasswordReset();
  const { state } = useLocation();
  const { run: logIn } = useAction({
    mutationFn: ({ email, password }: Credentials) => account.logIn(email, password),
    onSuccess: () => void dialogs.notify(welcomeBack),
    failure: (error) => ({ title: 'Login Failed', text: messageOf(error, failed) }),
  });
  const form = useForm({
    initial: blank,
    submit: logIn,
  });
  // The history has it, which the edge does not know when the page is loaded again.
  useFillIn(form, { email: emailOf(state) });
  const { email } = form.values;
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
        marginTop="-3"
        marginEnd="-4"
        onClick={() => void (email ? reset.run(email) : dialogs.notify(noAddress))}
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
