/** A key that nobody has used before, as for a change that is sent again after a lost answer. */
export function newKey(): string {
  // `crypto.randomUUID` is missing from pages without TLS.
  return [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('-');
}
