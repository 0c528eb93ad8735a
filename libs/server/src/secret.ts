import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time reveals nothing of the secret: not its length, nor how much of a guess is right. */
export const isSecret = (secret: string, given: unknown) =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
