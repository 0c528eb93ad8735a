import type { FastifyRequest } from 'fastify';

/** Whether the client has what this ETag names. */
export const isFresh = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.includes(etag) ?? false;
