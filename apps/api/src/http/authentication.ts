import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import type { Caller } from '../identity/caller';
import { invalidToken, type TokenVerifier } from '../identity/token-verifier';
import type { App } from './app-instance';

const loginMessage = 'You need to be logged in.';

/**
 * Counts a token of a request's visitor that was not found good.
 * @throws AppError `rate_limited` when this one is too many
 */
export type CountRefusal = (request: FastifyRequest) => Promise<void>;

function bearerToken(header: string): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) throw invalidToken();
  return token;
}

/**
 * Finds out who calls, wherever that matters: a token that is sent must be good, even where none
 * is needed. It runs before the limits of callers, so bad tokens have a limit of their own. A good
 * one passes all the same: whoever sends the bad ones may share an address with many others.
 */
export function registerIdentification(
  app: App,
  verifier: TokenVerifier,
  countRefusal: CountRefusal,
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || request.is404) return;
    if (request.routeOptions.config.caller === 'nobody') return;
    try {
      request.caller = await verifier.verify(bearerToken(authorization));
    } catch (error) {
      await countRefusal(request);
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
