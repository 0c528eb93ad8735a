import { timings } from '@talentsphere/domain';
import { useAction, useHost, type Notice } from '@talentsphere/host';
import { useShell } from '../shell-context';
import { messageOf } from './message-of';

const fallback = 'An error occurred. Please try again.';

/** Signs in with Google and shows a greeting; `newcomers` for an account that this created. A failure is shown with `failureTitle`. */
export function useGoogleSignIn(failureTitle: string, newcomers: Notice) {
  const { account } = useShell();
  const { dialogs } = useHost();
  return useAction({
    mutationFn: () => account.logInWithGoogle(),
    onSuccess: (isNew) => void dialogs.notify(isNew ? newcomers : welcomeBack),
    failure: (error) => ({ title: failureTitle, text: messageOf(error, fallback) }),
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
