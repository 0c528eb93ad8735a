/** One thing that is wrong with a draft. */
export interface FieldError<Name> {
  field: Name;
  message: string;
  /** Below the field, where the message is about several of them. */
  atField?: string;
}

/** In the order in which they are shown; a field may have several. */
export type FieldErrors<Name> = readonly [FieldError<Name>, ...FieldError<Name>[]];

export const requiredMessage = 'Please fill in all required fields.';

export function emptyField<Name>(field: Name): FieldError<Name> {
  return { field, message: requiredMessage, atField: 'Please fill in this field.' };
}

/** Those of the checks that have found an error; undefined when none has. */
export function fieldErrors<Name>(
  ...checks: (FieldError<Name> | false | undefined)[]
): FieldErrors<Name> | undefined {
  const [first, ...others] = checks.filter((error) => error !== false && error !== undefined);
  return first && [first, ...others];
}
