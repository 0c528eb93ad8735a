import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3rver } from './s3rver';

const bucket = 'releases';

const refusal = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>PreconditionFailed</Code><Message>At least one of the pre-conditions you specified did not hold</Message></Error>`;

const denial = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`;

/**
 * Processes the requests to each address sequentially, like a store with atomic
 * writes.
 */
function createQueue() {
  const tails: Map<string, Promise<void>> = new Map();
  /** @param action that leads to the response's end */
  return (address: string, response: ServerResponse, action: () => Promise<void>) => {
    const ended = new Promise<void>((resolve) => response.once('close', () => resolve()));
    const before = tails.get(address) ?? Promise.resolve();
    tails.set(
      address,
      before.then(() => action()).then(() => ended),
    );
  };
}

/**
 * A local S3-compatible server. The npm package stores and lists objects and checks
 * accounts like S3, but has no policies and no conditional writes, and may be read in the
 * middle of a write. The layer in front of it adds these three features, and faults.
 */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // It computes the signature of a listing from an address without the slash that clients send.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const inTurn = createQueue();
  /** Part of the address whose next write succeeds but gets no response. */
  let unanswered = '';
  /** Part of the addresses whose reads fail. */
  let unreadable = '';
  /** What the policy of the current role allows. */
  let mayWrite = (_key: string) => true;

  const etagOf = async (address: string): Promise<string | undefined> => {
    const [, owner = '', ...key] = address.split('/').map(decodeURIComponent);
    const metadata = await s3.store.getMetadata(owner, key.join('/')).catch(() => undefined);
    return metadata?.etag;
  };

  const holds = (headers: IncomingHttpHeaders, etag: string | undefined) =>
    !(headers['if-none-match'] === '*' && etag) &&
    !(headers['if-match'] && headers['if-match'] !== etag);

  const server = createServer((request, response) => {
    // That of Node.js does not know the clock of a test, to which clients would adjust theirs.
    response.setHeader('date', new Date().toUTCString());
    const address = new URL(request.url ?? '/', 'http://store.invalid').pathname;
    inTurn(address, response, async () => {
      if (!['PUT', 'DELETE'].includes(request.method ?? '')) {
        if (unreadable && address.includes(unreadable)) return void response.writeHead(503).end();
        return void answer(request, response);
      }
      if (!mayWrite(decodeURIComponent(address).slice(`/${bucket}/`.length))) {
        request.resume();
        return void response.writeHead(403, { 'content-type': 'application/xml' }).end(denial);
      }
      if (request.method === 'DELETE') return void answer(request, response);
      if (!holds(request.headers, await etagOf(address))) {
        request.resume();
        return void response.writeHead(412, { 'content-type': 'application/xml' }).end(refusal);
      }
      if (unanswered && address.includes(unanswered)) {
        unanswered = '';
        response.end = () => response.destroy();
      }
      return void answer(request, response);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    bucket,
    /** The public address of the bucket. */
    url: `${url}/${bucket}`,
    /** The environment of the SDK. */
    env: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: url,
    },
    /** @param part of an address: its next write succeeds, but the response is lost */
    loseNextAnswer: (part: string) => void (unanswered = part),
    /** @param part of addresses: until the next call, the store does not answer reads of them; with nothing, it does */
    failReads: (part: string) => void (unreadable = part),
    /** From now on, only keys for which this is so are written. */
    allow: (rule: typeof mayWrite) => void (mayWrite = rule),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
}
