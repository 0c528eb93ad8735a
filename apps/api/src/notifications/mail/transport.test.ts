import { createServer, type AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Mail } from './mails.repository';
import { countAttempts, createMailTransport } from './transport';

const mail: Mail = {
  id: '1',
  address: 'mina@talentsphere.example',
  subject: 'A bid',
  text: 'A bid',
  html: '<p>A bid</p>',
  unsubscribeUrl: 'https://talentsphere.example/api/unsubscribe/1',
  sealedAt: '2026-11-25T12:00:00Z',
  attempts: 1,
};

/** A port at which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a mail server that does not answer counts as failed, and the error is passed on', async () => {
  const registry = new Registry();
  const url = `smtp://127.0.0.1:${await freePort()}`;
  const origin = 'https://talentsphere.example';
  const transport = countAttempts(
    createMailTransport({ url, from: 'no-reply@talentsphere.example', origin }),
    registry,
  );
  await expect(transport.send(mail, new AbortController().signal)).rejects.toThrow('ECONNREFUSED');
  const metrics = await registry.metrics();
  expect(metrics).toContain('mail_attempts_total{outcome="failed"} 1');
  expect(metrics).toContain('mail_attempts_total{outcome="sent"} 0');
  transport.close();
});
