const longest = 100;

/**
 * The sort key of a text: ignores case and accents and is compared by code point,
 * so it is the same in every browser, on the server and in the database. A long text is cut to its beginning.
 */
export function sortKey(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return [...plain].slice(0, longest).join('');
}
