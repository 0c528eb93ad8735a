import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { largestBody } from '@talentsphere/releases/edge-api';
import { visitorOf } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error';
import { isOfEdge } from '../http/edge-token';
import { whenClosed } from '../http/when-closed';

export interface UnfinishedLimits {
  /** Which the edge sends: it asks for many visitors, so that the limit of one does not apply to it. */
  edgeToken?: string | undefined;
  /** Bytes of answers that one visitor has not read yet. */
  ofVisitor: number;
  /** Bytes of files that one visitor has not read yet. */
  filesOfVisitor: number;
  /** The bytes of both that all visitors have not read yet. */
  inAll: number;
  /** Milliseconds in which an answer of so many bytes is read, or its connection is closed. */
  timeFor: (bytes: number) => number;
}

/** Slow phones read 8 kB a second. */
const defaults: UnfinishedLimits = {
  ofVisitor: 8_000_000,
  // Who stores the files of a hand-in stores some of them at once.
  filesOfVisitor: 4 * largestBody,
  inAll: 128_000_000,
  timeFor: (bytes) => 15_000 + bytes / 8,
};

/**
 * Closes the connection of a client that reads a stream too slowly. The time in which the source
 * has nothing to read does not count. A stream has little in memory, whatever its length.
 */
function readInTime(
  stream: Readable,
  response: ServerResponse,
  timeFor: UnfinishedLimits['timeFor'],
): Readable {
  let timer: NodeJS.Timeout | undefined;
  let bytes = 0;
  let waited = 0;
  const waitForClient = () => {
    timer = setTimeout(() => response.destroy(), timeFor(bytes) - waited).unref();
  };
  async function* parts() {
    for await (const part of stream as AsyncIterable<Buffer | string>) {
      bytes += Buffer.byteLength(part);
      waitForClient();
      const start = performance.now();
      // Goes on when the client has room for more.
      yield part;
      waited += performance.now() - start;
      clearTimeout(timer);
    }
    waitForClient();
  }
  whenClosed(response, () => clearTimeout(timer));
  return Readable.from(parts());
}

/**
 * Limits what clients that do not read keep in memory. No package does: `@fastify/under-pressure`
 * refuses everybody when the memory is full, and Node.js closes only connections without any progress.
 */
export const unfinishedAnswers = fastifyPlugin<Partial<UnfinishedLimits>>(
  async (app, options) => {
    const { edgeToken, ofVisitor, filesOfVisitor, inAll, timeFor } = { ...defaults, ...options };
    const perVisitor = new Map<string, number>();
    let total = 0;

    function count(visitor: string, bytes: number): void {
      total += bytes;
      const left = (perVisitor.get(visitor) ?? 0) + bytes;
      if (left > 0) perVisitor.set(visitor, left);
      else perVisitor.delete(visitor);
    }

    /** @throws AppError `rate_limited` when the visitor, or `unavailable` when all have too much to read */
    function requireCapacity(visitor: string, bytes: number, most: number): void {
      const retryAfter = 5;
      const left = perVisitor.get(visitor) ?? 0;
      // By itself an answer above the limit is sent: waiting would not make it smaller.
      if (left > 0 && left + bytes > most) {
        const message = 'Too many answers are not read yet. Please wait a moment and try again.';
        throw new AppError('rate_limited', message, { retryAfter });
      }
      if (total + bytes > inAll) {
        const message = 'The server is busy at the moment. Please try again.';
        throw new AppError('unavailable', message, { retryAfter });
      }
    }

    app.addHook('onSend', async (request: FastifyRequest, reply, payload) => {
      const { raw } = reply;
      if (payload instanceof Readable) return readInTime(payload, raw, timeFor);
      const isFile = Buffer.isBuffer(payload);
      if (!(isFile || typeof payload === 'string') || reply.statusCode !== 200) return payload;
      const bytes = Buffer.byteLength(payload);
      // By themselves: a page goes on while its files are stored.
      const visitor = `${isFile ? 'files of ' : ''}${visitorOf(request)}`;
      const most = isFile ? filesOfVisitor : ofVisitor;
      try {
        requireCapacity(visitor, bytes, isOfEdge(request, edgeToken) ? Infinity : most);
      } catch (error) {
        // Those of the answer do not belong to its refusal.
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        throw error;
      }
      count(visitor, bytes);
      const timer = setTimeout(() => raw.destroy(), timeFor(bytes)).unref();
      whenClosed(raw, () => {
        clearTimeout(timer);
        count(visitor, -bytes);
      });
      return payload;
    });
  },
  { name: 'unfinished-answers' },
);
