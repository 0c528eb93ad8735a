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

/** Every rule that a password breaks, in the order in which they are shown. */
export function passwordErrors(password: string): string[] {
  const rules = [
    [password.length >= limits.minimumPasswordLength, accountMessages.length],
    [/\p{Lu}/u.test(password), accountMessages.uppercase],
    [/\p{Ll}/u.test(password), accountMessages.lowercase],
  ] as const;
  return rules.flatMap(([isMet, message]) => (isMet ? [] : [message]));
}

/** The first error of a sign-up (length, uppercase, lowercase, photo), or `undefined`. */
export function checkSignUp(
  draft: SignUpDraft,
): { field: keyof SignUpDraft; message: string } | undefined {
  const { password } = draft;
  if (!draft.name.trim()) return { field: 'name', message: accountMessages.required };
  if (!draft.email.trim()) return { field: 'email', message: accountMessages.required };
  if (!password) return { field: 'password', message: accountMessages.required };
  const [weakness] = passwordErrors(password);
  if (weakness) return { field: 'password', message: weakness };
  if (draft.photoUrl.trim() && !safePhotoUrl(draft.photoUrl.trim())) {
    return { field: 'photoUrl', message: accountMessages.photo };
  }
  return undefined;
}
