import { manifestFile } from './places';

/**
 * The address of the manifest, for an address of an origin, of a folder or of the
 * manifest itself.
 * @param origins allowed origins
 * @throws Error with one sentence, when it is not an address or has another origin
 */
export function overrideAddress(text: string, origins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.protocol.startsWith('http')) {
    throw new Error(`"${text}" is not an address: write it as ${origins[0] ?? 'http://…'}.`);
  }
  if (!origins.includes(url.origin)) {
    const allowed = origins.join(', ') || 'none';
    throw new Error(`A remote may not be loaded from ${url.origin}. Allowed here: ${allowed}.`);
  }
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const path = url.pathname.endsWith('.json') ? url.pathname : `${folder}${manifestFile}`;
  return `${url.origin}${path}`;
}
