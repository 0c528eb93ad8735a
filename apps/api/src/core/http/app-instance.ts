import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Caller } from '../identity/caller';

/** The server as routes see it: requests and answers are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route; the default is `session`. `probe`: health checks and metrics, without identity and limits. */
    caller?: 'anyone' | 'session' | 'probe';
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
