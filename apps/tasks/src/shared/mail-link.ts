/** The address of a link that writes an email. A character that means something else in a link is escaped. */
export function mailLink(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${address}${query}`;
}
