import type { FastifyInstance } from 'fastify';
import type { StoreCopy } from './store-copy';

/** `<remote>/<version>/<file>`, plain names only. */
const released = /^\/remotes\/([\w-]+\/\w[\w.-]*\/\w[\w.-]*(?:\/\w[\w.-]*)*)(?:\?|$)/;

/** Has the files of releases fetched from the store before they are served from its copy. */
export function provideReleaseFiles(app: FastifyInstance, copy: StoreCopy): void {
  app.addHook('onRequest', async (request, reply) => {
    const file = released.exec(request.url)?.[1];
    if (!file) return undefined;
    try {
      await copy.provide(file);
      return undefined;
    } catch (error) {
      app.log.error(error);
      const message = 'This part of the page cannot be fetched at the moment.';
      return reply.code(503).send({ message, code: 'unavailable' });
    }
  });
}
