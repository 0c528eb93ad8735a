import fastify from 'fastify';

// Answers every request with the same text, of the environment variable TEXT.
const text = process.env.TEXT ?? '';
const app = fastify();
app.get('/tasks', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.({ ready: true });
