import { edgeTokenHeader } from '@talentsphere/releases/edge-api';
import { isSecret } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';

/** Whether the edge calls for itself, and not for one visitor. */
export const isOfEdge = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  edgeToken: string | undefined,
) => edgeToken !== undefined && isSecret(edgeToken, headers[edgeTokenHeader]);
