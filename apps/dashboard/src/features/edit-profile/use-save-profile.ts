import { timings } from '@talentsphere/domain';
import { useAction, useHost } from '@talentsphere/host';
import type { ProfileValues } from './profile-values';

const saved = {
  title: 'Profile Updated!',
  text: 'Your profile has been successfully updated.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

const failed = { title: 'Update Failed', text: 'Could not update your profile.' };

/** Saves the profile through the session; the cause of a failure goes to the console alone. */
export function useSaveProfile(onSaved: () => void) {
  const { session, dialogs } = useHost();
  return useAction({
    mutationFn: ({ displayName, photoURL }: ProfileValues) =>
      session.updateProfile({
        displayName: displayName.trim(),
        photoURL: photoURL.trim() || null,
      }),
    onSuccess: () => {
      onSaved();
      void dialogs.notify(saved);
    },
    onError: (error) => console.error('The profile was not updated.', error),
    failure: () => failed,
  });
}
