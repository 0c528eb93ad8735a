import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Caller } from '../identity/caller';

/** The server as routes see it: requests are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route. `nobody` is asked: identity plays no part in it. A route without it needs a session. */
    caller?: 'anyone' | 'session' | 'nobody';
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
