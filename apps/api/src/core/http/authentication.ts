import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error';
import type { Caller } from '../identity/caller';
import { invalidToken, type TokenVerifier } from '../identity/token-verifier';

const loginMessage = 'You need to be logged in.';

interface AuthenticationOptions {
  verifier: TokenVerifier;
  /**
   * Counts a rejected token of the request's visitor.
   * @throws AppError `rate_limited` when there were too many
   */
  countRejection: (request: FastifyRequest) => Promise<unknown>;
}

function bearerToken(header: string): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) throw invalidToken();
  return token;
}

/**
 * Sets `request.caller`. A token that is sent must be valid, even where none is needed. This runs
 * before the limits of callers, so invalid tokens have a limit of their own. It does not apply to
 * valid ones: they may come from the same address as the invalid ones of another user.
 */
export const authentication = fastifyPlugin<AuthenticationOptions>(
  async (app, { verifier, countRejection }) => {
    app.decorateRequest('caller', null);
    app.addHook('onRequest', async (request) => {
      const { authorization } = request.headers;
      if (authorization === undefined || request.is404) return;
      if (request.routeOptions.config.caller === 'probe') return;
      try {
        request.caller = await verifier.verify(bearerToken(authorization));
      } catch (error) {
        await countRejection(request);
        throw error;
      }
    });
  },
  { name: 'authentication' },
);

/** Refuses anonymous callers where the route needs a session. Refused requests count towards the limits. */
export const authorization = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const needed = request.routeOptions.config.caller ?? 'session';
      if (needed === 'session' && !request.is404) callerOf(request);
    });
  },
  { name: 'authorization', dependencies: ['authentication', 'rate-limits'] },
);

/** The verified caller of a route that needs one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated', loginMessage);
  return request.caller;
}
