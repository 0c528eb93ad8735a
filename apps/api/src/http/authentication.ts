import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import type { Caller } from '../identity/caller';
import { invalidToken, type TokenVerifier } from '../identity/token-verifier';
import type { App } from './app-instance';

const loginMessage = 'You need to be logged in.';

/** Counts the refused tokens of a request's visitor. */
export interface RefusalLimit {
  /** @throws AppError `rate_limited` for a visitor who has sent too many */
  check: (request: FastifyRequest) => void;
  /** @throws AppError `rate_limited` when this one is too many */
  count: (request: FastifyRequest) => Promise<void>;
}

function bearerToken(header: string): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) throw invalidToken();
  return token;
}

/**
 * Finds out who calls, wherever that matters: a token that is sent must be good, even where none
 * is needed. It runs before the limits of callers, so bad tokens have a limit of their own.
 */
export function registerIdentification(
  app: App,
  verifier: TokenVerifier,
  refusals: RefusalLimit,
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || request.is404) return;
    if (request.routeOptions.config.caller === 'nobody') return;
    refusals.check(request);
    try {
      request.caller = await verifier.verify(bearerToken(authorization));
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated')
        await refusals.count(request);
      throw error;
    }
  });
}

/** Refuses anonymous callers by what the route says. It runs after the limits: asking in vain counts. */
export function registerSessionCheck(app: App): void {
  app.addHook('onRequest', async (request) => {
    const need = request.routeOptions.config.caller ?? 'session';
    if (need === 'session' && !request.is404) callerOf(request);
  });
}

/** The verified caller of a route that needs one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated', loginMessage);
  return request.caller;
}
