import { limits } from './constants';
import { safePhotoUrl } from './photo-url';

export interface SignUpDraft {
  name: string;
  email: string;
  photoUrl: string;
  password: string;
}

export const accountMessages = {
  required: 'Please fill in all required fields.',
  length: `Password must be at least ${limits.minimumPasswordLength} characters long.`,
  uppercase: 'Password must contain at least one uppercase letter.',
  lowercase: 'Password must contain at least one lowercase letter.',
  photo: 'Please enter a valid URL for the photo.',
} as const;

/** The first fault of a sign-up (length, uppercase, lowercase, photo), or `undefined`. */
export function checkSignUp(
  draft: SignUpDraft,
): { field: keyof SignUpDraft; message: string } | undefined {
  const { password } = draft;
  if (!draft.name.trim()) return { field: 'name', message: accountMessages.required };
  if (!draft.email.trim()) return { field: 'email', message: accountMessages.required };
  if (!password) return { field: 'password', message: accountMessages.required };
  if (password.length < limits.minimumPasswordLength) {
    return { field: 'password', message: accountMessages.length };
  }
  if (!/\p{Lu}/u.test(password)) return { field: 'password', message: accountMessages.uppercase };
  if (!/\p{Ll}/u.test(password)) return { field: 'password', message: accountMessages.lowercase };
  if (draft.photoUrl.trim() && !safePhotoUrl(draft.photoUrl.trim())) {
    return { field: 'photoUrl', message: accountMessages.photo };
  }
  return undefined;
}
