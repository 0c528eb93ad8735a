import { releasedPath } from '@talentsphere/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../http/errors';
import type { RegistryReader } from './registry';
import type { StoreCopy } from './store-copy';

/** The decoded path after the route's prefix. */
export const wildcardOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

export interface ReleasedFiles {
  directory: string;
  registry: RegistryReader;
  /** The copy that they are fetched into first, when they come from a store. */
  copy: StoreCopy | undefined;
}

/** Serves the files that the registry lists, and no other file next to them. */
export function serveReleaseFiles(
  app: FastifyInstance,
  { directory, registry, copy }: ReleasedFiles,
): void {
  app.get(`${releasedPath}*`, async (request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', vary: 'accept-encoding' });
    const file = wildcardOf(request);
    const integrity = (await registry.read()).files.get(file);
    if (!integrity) return fail(reply, 'not_found');
    try {
      await copy?.provide(file, integrity);
    } catch (error) {
      request.log.error(error);
      const message = 'This part of the page cannot be fetched at the moment.';
      return fail(reply, 'unavailable', message);
    }
    return reply.sendFile(file, directory);
  });
}
