/** FNV-1a, 32 bits, over UTF-16 code units: enough to tell texts apart that nobody has made alike on purpose. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}
