import { accountMessages, safePhotoUrl } from '@talentsphere/domain';
import type { FieldError } from '@talentsphere/host';

export interface ProfileValues {
  displayName: string;
  photoURL: string;
}

/** The first error of a profile: the name must not be blank, and a photo must be a web address. */
export function checkProfile(values: ProfileValues): FieldError<keyof ProfileValues> | undefined {
  const { displayName, photoURL } = values;
  if (!displayName.trim()) {
    return { field: 'displayName', message: 'Display Name cannot be empty.' };
  }
  if (photoURL.trim() && !safePhotoUrl(photoURL.trim())) {
    return { field: 'photoURL', message: accountMessages.photo };
  }
  return undefined;
}
