const longest = 100;

/**
 * Text as it is sorted by: without regard to capitals and accents, compared by code points, and
 * so the same in every browser, on the server and in the database. Of a long one, its beginning.
 */
export function sortKey(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return [...plain].slice(0, longest).join('');
}
