/** JSON that cannot close the script element around it. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Text that is no markup, in HTML and in XML. */
export const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text that cannot close the attribute around it. */
export const inAttribute = (text: string) => inText(text).replaceAll('"', '&quot;');
