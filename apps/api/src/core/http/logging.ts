import { replaceEmailAddresses } from '@talentsphere/domain';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The most characters of a text, and of a path without a route, that are logged. */
const maxLength = { text: 10_000, path: 200 };

// Matches the longest possible sequence, so that any text takes linear time.
const word = /[\w.-]+/g;

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Neither email addresses nor tokens reach a log, whatever an error quotes. */
export function scrub(text: string): string {
  return truncate(hideSecrets(text), maxLength.text);
}

/** Runs before the text is truncated: a part of a token or an address would not be recognised. */
function hideSecrets(text: string): string {
  return replaceEmailAddresses(text.replace(word, hideToken), '[address]');
}

/** Replaces everything from the start of a token, `eyJ….`, to the end of the run. */
function hideToken(run: string): string {
  const start = run.indexOf('eyJ');
  return start >= 0 && run.includes('.', start) ? `${run.slice(0, start)}[token]` : run;
}

/** With the stacks of what caused it, down to the first cause; of several, that of one. */
export function stackOf(error: Error): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const stack = error.stack ?? error.message;
  return cause instanceof Error ? `${stack}\ncaused by ${stackOf(cause)}` : stack;
}

function describeError(error: Error & { code?: unknown }): {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
} {
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(stackOf(error)),
    ...(error.code === undefined ? {} : { code: error.code }),
  };
}

/**
 * The pattern of the route; without a route, the beginning of the path. The query is left out: it may
 * contain search terms of users.
 */
function describeRequest(request: FastifyRequest): { method: string; path: string } {
  const { method, url, routeOptions } = request;
  if (routeOptions.url !== undefined) return { method, path: routeOptions.url };
  const path = decodeURIComponentSafely(url.split('?', 1)[0] ?? '');
  return { method, path: truncate(hideSecrets(path), maxLength.path) };
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%40', '@');
  }
}

/** One JSON line per record, without headers and bodies. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: { service: 'api', pid: process.pid },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Health checks are frequent: they are logged only when they fail. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const level =
    request.routeOptions.config?.caller === 'probe' && statusCode < 400 ? 'debug' : 'info';
  request.log[level](
    { req: request, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
    'answered',
  );
}

/** Logs each request when it has been answered. */
export const accessLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  },
  { name: 'access-log' },
);

/** Logs a request whose path the framework rejects (an invalid escape, a parameter that is too long) without running hooks. */
export function logWithoutHooks(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => logAnswer(request, reply));
}
