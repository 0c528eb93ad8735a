import { timings } from '@talentsphere/domain';
import { useAction, useHost, type Notice } from '@talentsphere/host';
import { useEffect } from 'react';
import { useShell } from '../shell-context';
import { messageOf } from './message-of';
import { ProviderError } from './provider/provider-error';

const fallback = 'An error occurred. Please try again.';

/** Another attempt has taken the place of the one that failed with this. */
const isReplaced = (error: unknown) =>
  error instanceof ProviderError && error.code === 'auth/cancelled-popup-request';

const windowHasFocusAgain = () =>
  new Promise((resolve) => addEventListener('focus', resolve, { once: true }));

/** Signs in with Google and shows a greeting; `newcomers` for an account that this created. A failure is shown with `failureTitle`. */
export function useGoogleSignIn(failureTitle: string, newcomers: Notice) {
  const { account } = useShell();
  const { dialogs } = useHost();
  useEffect(() => void account.prepareGoogle(), [account]);

  async function signIn(): Promise<void> {
    try {
      const isNew = await account.logInWithGoogle();
      void dialogs.notify(isNew ? newcomers : welcomeBack);
    } catch (error) {
      if (isReplaced(error)) return;
      void dialogs.notify({ tone: 'error', title: failureTitle, text: messageOf(error, fallback) });
    }
  }

  return useAction({
    // The SDK notices up to ten seconds late that its window was closed. The form does not wait for that.
    mutationFn: () => Promise.race([signIn(), windowHasFocusAgain()]),
  });
}

export const welcomeBack: Notice = {
  tone: 'success',
  title: 'Logged In!',
  text: 'Welcome back!',
  closesAfter: timings.loginToast,
};

export const accountCreated: Notice = {
  tone: 'success',
  title: 'Account Created!',
  text: 'Welcome to the product!',
  closesAfter: timings.successToast,
};
