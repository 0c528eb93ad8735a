import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeTokenHeader } from '@talentsphere/releases/edge-api';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time reveals nothing of the secret: not its length, nor how much of a guess is right. */
export const isSecret = (secret: string, given: unknown) =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));

/** Whether the edge calls for itself, and not for one visitor. */
export const isOfEdge = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  edgeToken: string | undefined,
) => edgeToken !== undefined && isSecret(edgeToken, headers[edgeTokenHeader]);
