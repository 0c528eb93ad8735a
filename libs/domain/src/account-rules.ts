import { limits } from './constants';
import { emptyField, fieldErrors, requiredMessage, type FieldErrors } from './field-error';
import { safePhotoUrl } from './photo-url';
import { trimText } from './text';

export interface SignUpDraft {
  name: string;
  email: string;
  photoUrl: string;
  password: string;
}

export const accountMessages = {
  required: requiredMessage,
  length: `Password must be at least ${limits.minimumPasswordLength} characters long.`,
  uppercase: 'Password must contain at least one uppercase letter.',
  lowercase: 'Password must contain at least one lowercase letter.',
  photo: 'Please enter a valid URL for the photo.',
  email: 'Please enter a valid email address.',
} as const;

/** What a password must have, in the order in which it is shown: as a hint, and as an error. */
export const passwordRules = [
  {
    hint: `min. ${limits.minimumPasswordLength} characters`,
    message: accountMessages.length,
    isMet: (password: string) => password.length >= limits.minimumPasswordLength,
  },
  {
    hint: 'an uppercase letter',
    message: accountMessages.uppercase,
    isMet: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    hint: 'a lowercase letter',
    message: accountMessages.lowercase,
    isMet: (password: string) => /\p{Ll}/u.test(password),
  },
] as const;

/** The errors of a sign-up: what is missing, then length, uppercase, lowercase, photo, email. */
export function checkSignUp(draft: SignUpDraft): FieldErrors<keyof SignUpDraft> | undefined {
  const { password } = draft;
  const [name, email, photoUrl] = [trimText(draft.name), draft.email.trim(), draft.photoUrl.trim()];
  return fieldErrors<keyof SignUpDraft>(
    !name && emptyField('name'),
    !email && emptyField('email'),
    !password && emptyField('password'),
    ...passwordRules.map(
      ({ isMet, message }) => !isMet(password) && ({ field: 'password', message } as const),
    ),
    photoUrl !== '' &&
      !safePhotoUrl(photoUrl) && { field: 'photoUrl', message: accountMessages.photo },
    !/^\S+@\S+$/.test(email) && { field: 'email', message: accountMessages.email },
  );
}
