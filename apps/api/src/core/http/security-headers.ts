import fastifyPlugin from 'fastify-plugin';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Answers are data for one caller, not pages: no other site may embed them, no cache may share them. */
export const securityHeaders = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', async (request, reply) => {
      for (const [name, value] of Object.entries(headers)) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-request-id', request.id);
    });
  },
  // Answers with an ETag have a `cache-control` of their own.
  { name: 'security-headers', dependencies: ['etags'] },
);
