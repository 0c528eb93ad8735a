/** The form in which titles are compared: the same on every engine and in every locale. */
export function foldTitle(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
