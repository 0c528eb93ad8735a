const anonymous = 'Anonymous User';

/** A poster's name as shown, with a placeholder for one who gave none. */
export function posterName(name: string | null | undefined): string {
  return name?.trim() || anonymous;
}

/** One letter for a drawn avatar: of the name, else of the email address, else `?`. */
export function avatarInitial(name: string | null | undefined, email?: string | null): string {
  const source = name?.trim() || email?.trim() || '?';
  return Array.from(source).slice(0, 1).join('').toLocaleUpperCase('en-US');
}
