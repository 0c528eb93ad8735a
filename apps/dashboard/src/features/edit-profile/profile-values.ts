import {
  accountMessages,
  fieldErrors,
  safePhotoUrl,
  trimText,
  type FieldErrors,
} from '@talentsphere/domain';

export interface ProfileValues {
  displayName: string;
  photoURL: string;
}

/** The errors of a profile: the name must not be blank, and a photo must be a web address. */
export function checkProfile(values: ProfileValues): FieldErrors<keyof ProfileValues> | undefined {
  const photoUrl = values.photoURL.trim();
  return fieldErrors<keyof ProfileValues>(
    !trimText(values.displayName) && {
      field: 'displayName',
      message: 'Display Name cannot be empty.',
    },
    photoUrl !== '' &&
      !safePhotoUrl(photoUrl) && { field: 'photoURL', message: accountMessages.photo },
  );
}
