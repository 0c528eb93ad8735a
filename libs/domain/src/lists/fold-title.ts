/** The form in which titles are searched: the same in every browser, on the server and in the database. */
export function foldTitle(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
