const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as text of an HTML element, or of an attribute in double quotes. */
export function escapeHtml(value: unknown): string {
  return String(value).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
