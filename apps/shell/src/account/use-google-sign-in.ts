import { timings } from '@talentsphere/domain';
import { useHost, type Notice } from '@talentsphere/host';
import { useShell } from '../shell-context';

const fallback = 'An error occurred. Please try again.';

/** Signs in with Google and shows a greeting; `newcomers` for an account that this created. A failure is shown with `failureTitle`. */
export function useGoogleSignIn(failureTitle: string, newcomers: Notice) {
  const { account } = useShell();
  const { dialogs } = useHost();
  return async () => {
    try {
      const isNew = await account.logInWithGoogle();
      void dialogs.notify(isNew ? newcomers : welcomeBack);
    } catch (error) {
      const text = (error instanceof Error && error.message) || fallback;
      void dialogs.notify({ tone: 'error', title: failureTitle, text });
    }
  };
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
