import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-instance';

const address = /[^\s"'<>(),=]+@[^\s"'<>(),=]+/g;
const token = /\beyJ[\w-]*\.[\w-]+\.[\w-]*/g;

/** Neither e-mail addresses nor tokens reach a log, whatever an error quotes. */
export function scrub(text: string): string {
  return text.replace(token, '[token]').replace(address, '[address]');
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

/** The path without its query, which may hold what somebody searched for. */
function describeRequest(request: FastifyRequest): { method: string; path: string } {
  return {
    method: request.method,
    path: scrub(decodeURIComponentSafely(request.url.split('?', 1)[0] ?? '')),
  };
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
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
export function registerAccessLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const level =
      request.routeOptions.config.caller === 'nobody' && statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      { req: request, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    );
  });
}
