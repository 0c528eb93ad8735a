import { limits } from './constants';

/**
 * The address when it is a parseable `http:` or `https:` URL, else `undefined`.
 * The identity provider may store anything, including `javascript:`, so this runs
 * where a photo is accepted and again where it is rendered.
 */
export function safePhotoUrl(value: string | null | undefined): string | undefined {
  if (!value || value.length > limits.urlLength || !URL.canParse(value)) return undefined;
  const { protocol, href } = new URL(value);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
