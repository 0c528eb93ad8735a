const unstorable = /[\0\p{Surrogate}]/gu;

/** The text without what PostgreSQL cannot store: the null character and lone surrogates. */
export function storable(text: string): string {
  return text.replace(unstorable, '');
}

export function isStorable(text: string): boolean {
  return storable(text) === text;
}
