import { useHost, useOneAtATime } from '@talentsphere/host';
import { Button, FormCard, PasswordField, TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { useShell } from '../shell-context';
import { OrDivider } from './account-layout';
import { GoogleButton } from './google-button';
import { useGoogleSignIn, welcomeBack } from './use-google-sign-in';

const failed = 'Please check your credentials and try again.';

export function LogInForm() {
  const { account } = useShell();
  const { dialogs } = useHost();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const google = useOneAtATime(useGoogleSignIn('Google Login Failed', welcomeBack));

  const logIn = useOneAtATime(async () => {
    try {
      await account.logIn(email, password);
      void dialogs.notify(welcomeBack);
    } catch (error) {
      const text = (error instanceof Error && error.message) || failed;
      void dialogs.notify({ tone: 'error', title: 'Login Failed', text });
    }
  });

  const reset = useOneAtATime(async () => {
    try {
      await account.sendPasswordReset(email);
      const text = `If there is an account for ${email}, a link to set a new password is on its way.`;
      void dialogs.notify({ tone: 'info', title: 'Check Your Email', text });
    } catch (error) {
      const text = (error instanceof Error && error.message) || 'Please try again in a moment.';
      void dialogs.notify({ tone: 'error', title: 'Reset Failed', text });
    }
  });
  const forgot = () => {
    if (email) return void reset.run();
    const text = 'Enter your email address first; the link to set a new password goes there.';
    void dialogs.notify({ tone: 'info', title: 'Forgot Password', text });
  };

  const busy = logIn.busy || google.busy || reset.busy;
  return (
    <FormCard onSubmit={() => void logIn.run()} busy={busy}>
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button variant="ghost" size="sm" alignSelf="end" onClick={forgot}>
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
