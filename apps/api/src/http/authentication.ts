import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import type { Caller } from '../identity/caller';
import type { TokenVerifier } from '../identity/token-verifier';
import type { App } from './app-instance';

const loginMessage = 'You need to be logged in.';

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token)
    throw new AppError('unauthenticated', 'The session is not valid. Please log in again.');
  return token;
}

/** Verifies the caller of every call by what its route says; a token that is sent must be good, even where none is needed. */
export function registerAuthentication(app: App, verifier: TokenVerifier): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const need = request.routeOptions.config.caller ?? 'session';
    if (request.is404 || need === 'nobody') return;
    const token = bearerToken(request);
    if (token) request.caller = await verifier.verify(token);
    else if (need === 'session') throw new AppError('unauthenticated', loginMessage);
  });
}

/** The verified caller of a route that needs one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated', loginMessage);
  return request.caller;
}
