import { timings } from '@talentsphere/domain';
import { useAction, useHost, type Notice } from '@talentsphere/host';
import { useEffect } from 'react';
import { useShell } from '../shell-context';
import { messageOf } from './message-of';
import { ProviderError } from './provider/provider-error';

const fallback = 'An error occurred. Please try again.';

/** What the SDK says when the user has closed the window; and when another attempt has taken the place of this one. */
const closed = 'auth/popup-closed-by-user';
const replaced = 'auth/cancelled-popup-request';

const hasFocusAgain = () =>
  new Promise((resolve) => addEventListener('focus', resolve, { once: true }));

/** Signs in with Google and shows a greeting; `newcomers` for an account that this created. A failure is shown with `failureTitle`. */
export function useGoogleSignIn(failureTitle: string, newcomers: Notice) {
  const { account } = useShell();
  const { dialogs, session } = useHost();
  useEffect(() => void account.prepareGoogle(), [account]);

  /** Whether there is nobody to inform: the user has gone on in another way. */
  function isObsolete(error: unknown, hasReturned: boolean): boolean {
    if (session.store.getState().user) return true;
    const code = error instanceof ProviderError ? error.code : undefined;
    return code === replaced || (hasReturned && code === closed);
  }

  async function signIn(hasReturned: () => boolean): Promise<void> {
    try {
      const isNew = await account.logInWithGoogle();
      void dialogs.notify(isNew ? newcomers : welcomeBack);
    } catch (error) {
      if (isObsolete(error, hasReturned())) return;
      void dialogs.notify({ tone: 'error', title: failureTitle, text: messageOf(error, fallback) });
    }
  }

  return useAction({
    // The SDK notices up to ten seconds late that its window was closed. The form does not wait for that.
    mutationFn: () => {
      let hasReturned = false;
      const returned = hasFocusAgain().then(() => void (hasReturned = true));
      return Promise.race([signIn(() => hasReturned), returned]);
    },
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
