const unstorable = /[\0\p{Surrogate}]/gu;

/** The text without what PostgreSQL does not hold: the zero character and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replace(unstorable, '');
}

export function isStorable(text: string): boolean {
  return storable(text) === text;
}
