import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { largestBody } from '@talentsphere/releases/edge-api';
import { Registry } from 'prom-client';
import { createApp } from './app';
import type { Database } from './core/database/database';
import { AppError } from './core/errors/app-error';
import type { App } from './core/http/app-instance';
import type { FileStore } from './core/storage/file-store';

/** Refuses each file after it has arrived. */
const database = {
  engine: 'pglite',
  listen: () => ({ stop: async () => undefined }),
  transaction: () => Promise.reject(new AppError('forbidden', 'It has arrived.')),
} as unknown as Database;
/** Ends before the token of a call is verified. */
let verifying = Promise.resolve();
/** A token is the id of its caller. */
const verifier = {
  verify: async (uid: string) => {
    await verifying;
    return {
      ...{ uid, name: null, email: null, isEmailVerified: false, photoUrl: null },
      ...{ issuedAt: 0, signedInAt: 0, expiresAt: 1e12 },
    };
  },
};

let app: App;
beforeEach(async () => {
  // Node.js has timers of its own for connections.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'clearImmediate'],
  });
  app = await createApp({
    options: {
      logLevel: 'silent',
      trustProxy: true,
      rateLimits: { reads: 0, writes: 0 },
      ...{ edgeToken: undefined, metricsToken: undefined, releaseRegistry: undefined },
      ...{ publicOrigin: undefined, moderators: new Set<string>(), mailDelay: null },
    },
    ...{ database, store: {} as FileStore, verifier, isStopping: () => false, built: '/none' },
    metrics: new Registry(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  jest.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

interface Sent {
  sent: ClientRequest;
  answer: Promise<[status: number | undefined, message: string]>;
}

function open(as: string, length: number, path = '/me/pictures', from = '192.0.2.1'): Sent {
  const sent = request({
    ...{ port: (app.server.address() as AddressInfo).port, method: 'POST', path },
    headers: {
      ...{ authorization: `Bearer ${as}`, 'x-forwarded-for': from, 'content-length': length },
      'content-type': path === '/tasks' ? 'application/json' : 'application/octet-stream',
    },
  });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const answer = answered.then(async ([response]) => {
    const { message } = JSON.parse(await text(response)) as { message: string };
    return [response.statusCode, message] as [number | undefined, string];
  });
  return { sent, answer };
}

/** Lets the server handle what was sent. */
const arrived = () => new Promise((done) => setImmediate(done));

/**
 * Sends so many bytes each second, until the server has answered.
 * @returns the seconds by the clock of the server
 */
async function sendSlowly({ sent }: Sent, bytes: number, perSecond: number): Promise<number> {
  const [{ socket }, response] = (await once(app.server, 'request')) as [
    IncomingMessage,
    ServerResponse,
  ];
  const before = socket.bytesRead;
  let seconds = 0;
  for (let done = 0; done < bytes && !response.writableEnded; seconds += 1) {
    const part = Math.min(bytes - done, perSecond);
    sent.write(Buffer.alloc(part));
    done += part;
    while (socket.bytesRead < before + done && !response.writableEnded) await arrived();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  return seconds;
}

const tooSlow = /^What you send arrives too slowly\./;

test('[A544] a file of 5 MB arrives on half a megabit a second', async () => {
  const upload = open('mina', largestBody);
  expect(await sendSlowly(upload, largestBody, 62_500)).toBe(80);
  expect(await upload.answer).toEqual([403, 'It has arrived.']);
});

test('[A544] one with a tenth of that is ended with a sentence', async () => {
  const upload = open('mina', largestBody);
  expect(await sendSlowly(upload, largestBody, 6_000)).toBeLessThan(30);
  expect(await upload.answer).toEqual([503, expect.stringMatching(tooSlow)]);
});

test('[A544] a small body of another call has 20 seconds, as before', async () => {
  const call = open('mina', 1_000, '/tasks');
  expect(await sendSlowly(call, 1_000, 10)).toBeLessThanOrEqual(21);
  expect((await call.answer)[0]).toBe(503);
});

test('[A545] 200 slow uploads of one network take half of the places, for some seconds', async () => {
  // Connections are accepted in any order.
  const answers: Awaited<Sent['answer']>[] = [];
  for (let index = 0; index < 200; index += 1) {
    void open(`user-${index}`, largestBody).answer.then((answer) => answers.push(answer));
  }
  while (answers.length < 180) await arrived();

  const elsewhere = open('jonas', 1_000, undefined, '198.51.100.7');
  elsewhere.sent.end(Buffer.alloc(1_000));
  expect(await elsewhere.answer).toEqual([403, 'It has arrived.']);

  const refused = [503, 'The server is busy at the moment. Please try again.'];
  expect(answers).toEqual(Array(180).fill(refused));

  await jest.advanceTimersByTimeAsync(21_000);
  while (answers.length < 200) await arrived();
  expect(answers.slice(180)).toEqual(Array(20).fill([503, expect.stringMatching(tooSlow)]));
  const later = open('amara', 1_000);
  later.sent.end(Buffer.alloc(1_000));
  expect(await later.answer).toEqual([403, 'It has arrived.']);
});

test('[A545] uploads that break off take no place, also while their token is verified', async () => {
  let verified = () => {};
  verifying = new Promise((resolve) => (verified = resolve));
  for (let broken = 0; broken < 4; broken += 1) {
    const { sent, answer } = open('mina', 1_000);
    answer.catch(() => undefined);
    const [{ socket }] = (await once(app.server, 'request')) as [IncomingMessage];
    sent.destroy();
    if (!socket.destroyed) await once(socket, 'close');
  }
  verified();
  await arrived();
  const later = open('mina', 1_000);
  later.sent.end(Buffer.alloc(1_000));
  expect(await later.answer).toEqual([403, 'It has arrived.']);
});
