import { createHash } from 'node:crypto';
import { brand } from '@talentsphere/domain';
import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { apiPage, type ApiDocument } from './api-page';
import { pageStyle } from './page-style';

const config = { caller: 'anyone' } as const;
const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/** Schemas of successes are those of their bodies, which say nothing about the response. */
function withDescriptions(responses: unknown): object {
  return Object.fromEntries(
    Object.entries(responses as object).map(([status, response]: [string, object]) => [
      status,
      { description: 'Success', ...response },
    ]),
  );
}

/** The API's document, as OpenAPI and as a page. It describes the contract's routes, which are registered later. */
export const docs = fastifyPlugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${brand.name} API`,
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
    let page = '';
    app.addHook('onReady', async () => {
      json = JSON.stringify(app.swagger());
      page = apiPage(JSON.parse(json) as ApiDocument);
    });

    app.get('/openapi.json', { config }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(json),
    );
    app.get('/docs', { config }, (_request, reply) =>
      reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(page),
    );
  },
  { name: 'docs' },
);
