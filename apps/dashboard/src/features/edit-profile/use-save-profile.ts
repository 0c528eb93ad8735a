import { timings } from '@talentsphere/domain';
import { useHost, useOneAtATime } from '@talentsphere/host';
import type { ProfileValues } from './profile-values';

const saved = {
  title: 'Profile Updated!',
  text: 'Your profile has been successfully updated.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

const failed = {
  title: 'Update Failed',
  text: 'Could not update your profile.',
  tone: 'error',
} as const;

/** Saves the profile through the session; the cause of a failure goes to the console alone. */
export function useSaveProfile(onSaved: () => void) {
  const { session, dialogs } = useHost();
  const { run, busy } = useOneAtATime(async ({ displayName, photoURL }: ProfileValues) => {
    try {
      await session.updateProfile({
        displayName: displayName.trim(),
        photoURL: photoURL.trim() || null,
      });
      onSaved();
      void dialogs.notify(saved);
    } catch (error) {
      console.error('The profile was not updated.', error);
      void dialogs.notify(failed);
    }
  });
  return { save: run, busy };
}
