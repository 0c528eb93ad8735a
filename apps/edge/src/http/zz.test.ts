import { request, type IncomingMessage, Agent } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { arrivals } from '@talentsphere/server';
import { fail } from './errors';
import { passOnApi } from './api-proxy';
test.each([2_000, 62_500])('refused early %d', async (part) => {
  const up = Fastify({ forceCloseConnections: true, bodyLimit: 6_000_000 });
  up.addContentTypeParser('*', { parseAs: 'buffer' }, (_r, body, done) => done(null, body));
  let closedUp = 0;
  up.addHook('onRequest', async (q, reply) => { q.raw.once('close', () => (closedUp = performance.now())); return reply.code(503).send({ message: 'Busy.' }); });
  up.post('/api/x', async ({ body }) => ({ length: (body as Buffer).length }));
  await up.listen({ port: 0, host: '127.0.0.1' });
  const edge = Fastify({ forceCloseConnections: true });
  await edge.register(arrivals, { grace: 500, rate: 10, refuse: (reply, message) => void fail(reply, 'unavailable', message) });
  await passOnApi(edge, `http://127.0.0.1:${(up.server.address() as AddressInfo).port}`, undefined);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; round < 5; round += 1) {
    const t0 = performance.now();
    const sent = request(`http://127.0.0.1:${(edge.server.address() as AddressInfo).port}/api/x`, { agent, method: 'POST', headers: { 'content-type': 'application/octet-stream', 'content-length': 625_000 } });
    let error = ''; let status = 0; let said = ''; let at = 0; let ended = false;
    sent.on('error', (e) => (error = `${e.message} ${Math.round(performance.now() - t0)}`));
    sent.on('close', () => (ended = true));
    sent.once('response', (r: IncomingMessage) => { status = r.statusCode ?? 0; at = Math.round(performance.now() - t0); void text(r).then((x) => (said = x), (e) => (said = `cut ${e}`)); });
    for (let i = 0; i < 625_000 / part && !ended && performance.now() - t0 < 3000; i += 1) { sent.write(Buffer.alloc(part)); await wait(30); }
    sent.end();
    await wait(200);
    console.log(round, { status, said, at, error, ended, took: performance.now() - t0 });
  }
  agent.destroy();
  await edge.close(); await up.close();
}, 60000);
