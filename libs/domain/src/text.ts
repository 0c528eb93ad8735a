const unstorable = /[\0\p{Surrogate}]/gu;

/** The text without what PostgreSQL cannot store: the null character and lone surrogates. */
export function storable(text: string): string {
  return text.replace(unstorable, '');
}

export function isStorable(text: string): boolean {
  return storable(text) === text;
}

/** Spaces, controls, and what shows nothing by itself, such as joiners, fillers and a Braille cell without dots. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text without spaces around it; empty when nothing of it is seen. */
export const trimText = (text: string): string =>
  text.replace(unseen, '') === '' ? '' : text.trim();
