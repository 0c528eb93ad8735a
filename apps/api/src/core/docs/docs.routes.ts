import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { referenceHeaders, referencePage, title } from './reference-page';

const config = { caller: 'anyone' } as const;

/** Schemas of successes are those of their bodies, which say nothing about the response. */
function withDescriptions(responses: unknown): object {
  return Object.fromEntries(
    Object.entries(responses as object).map(([status, response]: [string, object]) => [
      status,
      { description: 'Success', ...response },
    ]),
  );
}

interface DocsOptions {
  /** The folder of the server's built files. */
  built: string;
}

/** The API's document, as OpenAPI and as a page. It describes the contract's routes, which are registered later. */
export const docs = fastifyPlugin<DocsOptions>(
  async (app, { built }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title,
          version: '1',
          description: 'Every error is JSON with a `message` for people and a stable `code`.',
        },
        servers: [{ url: '/api' }],
        components: {
          securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: ({ schema, url }) => ({
        url,
        schema: schema?.operationId
          ? { ...schema, response: withDescriptions(schema.response) }
          : { hide: true },
      }),
    });

    let json = '';
    app.addHook('onReady', async () => void (json = JSON.stringify(app.swagger())));

    app.get('/openapi.json', { config }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(json),
    );
    const root = join(built, 'docs');
    let page: string | undefined;
    app.get('/docs', { config }, async (_request, reply) => {
      page ??= referencePage(await readFile(join(root, 'reference.js')));
      return reply.headers(referenceHeaders).type('text/html; charset=utf-8').send(page);
    });
    await app.register(staticFiles, { root, serve: false, preCompressed: true });
    app.get('/docs/reference.js', { config }, (_request, reply) => reply.sendFile('reference.js'));
  },
  { name: 'docs' },
);
