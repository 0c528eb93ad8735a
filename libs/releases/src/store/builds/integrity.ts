import { createHash } from 'node:crypto';

/** Subresource integrity of bytes, as the registry states it. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
