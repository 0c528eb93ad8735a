import { replaceEmailAddresses } from '@talentsphere/domain';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-instance';

/** The most characters of a text, and of a path that no route has, that a log gets. */
const longest = { text: 10_000, path: 200 };

// Takes all of a run of its characters: each character is read once.
const word = /[\w.-]+/g;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Neither email addresses nor tokens reach a log, whatever an error quotes. */
export function scrub(text: string): string {
  return cut(hideSecrets(text), longest.text);
}

/** Goes before any cut: what is left of a token or an address would not be known as one. */
function hideSecrets(text: string): string {
  return replaceEmailAddresses(text.replace(word, hideToken), '[address]');
}

/** A run with the beginning of a token, `eyJ….`, loses all from there. */
function hideToken(run: string): string {
  const start = run.indexOf('eyJ');
  return start >= 0 && run.includes('.', start) ? `${run.slice(0, start)}[token]` : run;
}

function describeError(error: Error & { code?: unknown }): {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
} {
  const cause =
    error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? error.cause.message}` : '';
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(`${error.stack ?? ''}${cause}`),
    ...(error.code === undefined ? {} : { code: error.code }),
  };
}

/**
 * The pattern of the route; where there is none, the beginning of the path without its query,
 * which may hold what somebody searched for.
 */
function describeRequest(request: FastifyRequest): { method: string; path: string } {
  const { method, url, routeOptions } = request;
  if (routeOptions.url !== undefined) return { method, path: routeOptions.url };
  const path = decodeURIComponentSafely(url.split('?', 1)[0] ?? '');
  return { method, path: cut(hideSecrets(path), longest.path) };
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%40', '@');
  }
}

/** One JSON line a record; no headers, no bodies. */
export function loggerOptions(
  level: Config['logLevel'],
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: { service: 'api', pid: process.pid },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** Health checks come every few seconds and say nothing: they are logged only when they fail. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const level =
    request.routeOptions.config?.caller === 'nobody' && statusCode < 400 ? 'debug' : 'info';
  request.log[level](
    { req: request, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
    'answered',
  );
}

export function registerAccessLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
}

/** For a request whose path the framework refuses (an escape that is none, a parameter too long), for which it runs no hook. */
export function logWithoutHooks(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => logAnswer(request, reply));
}
