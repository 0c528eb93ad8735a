import { accountMessages, safePhotoUrl } from '@talentsphere/domain';

export interface ProfileValues {
  displayName: string;
  photoURL: string;
}

export interface ProfileFault {
  field: keyof ProfileValues;
  message: string;
}

/** The first fault of a profile, or undefined: the name must not be blank, a photo must be a web address. */
export function findFault({ displayName, photoURL }: ProfileValues): ProfileFault | undefined {
  if (!displayName.trim()) {
    return { field: 'displayName', message: 'Display Name cannot be empty.' };
  }
  if (photoURL.trim() && !safePhotoUrl(photoURL.trim())) {
    return { field: 'photoURL', message: accountMessages.photo };
  }
  return undefined;
}
