/** The form in which titles are searched: the same in every browser, on the server and in the database. */
export function foldTitle(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a search, each of which may be any part of a title. */
export function titleWords(search: string): string[] {
  return [...new Set(foldTitle(search).split(/\s/).filter(Boolean))];
}

/** The words that say something alone: shorter ones are in most titles. */
export function nearWords(search: string): string[] {
  return titleWords(search).filter((word) => [...word].length > 2);
}
