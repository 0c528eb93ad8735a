import { endpoints, type Endpoints } from '@talentsphere/api/contract';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { App } from './app-instance';

type Name = keyof Endpoints;

type SchemaOf<Each extends Endpoints[Name]> = Pick<
  Each,
  Extract<keyof Each, 'params' | 'querystring' | 'headers' | 'body' | 'response'>
>;

interface ContractRoute<Each extends Endpoints[Name]> {
  method: Each['method'];
  url: Each['path'];
  schema: SchemaOf<Each>;
  config: { caller: Each['caller'] };
}

type Handler<Each extends Endpoints[Name]> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  SchemaOf<Each>,
  TypeBoxTypeProvider
>;

/** An API call as Fastify's route options, without its handler. The document is made from `schema`, too. */
export function contractRoute<Each extends Name>(name: Each): ContractRoute<Endpoints[Each]> {
  const { method, path, caller, ...schema } = endpoints[name];
  const session = { session: [] };
  const security = caller === 'session' ? [session] : [{}, session];
  const route = {
    method,
    url: path,
    schema: { ...schema, operationId: name, security },
    config: { caller },
  };
  return route as unknown as ContractRoute<Endpoints[Each]>;
}

/**
 * Answers an API call with what the handler gives, and the status that the contract has for success.
 * @param options `handlerTimeout` in milliseconds, when its body may arrive more slowly than those of others
 */
export function serve<Each extends Name>(
  app: App,
  name: Each,
  handler: Handler<Endpoints[Each]>,
  options: Pick<RouteShorthandOptions, 'handlerTimeout'> = {},
): void {
  const [status] = Object.keys(endpoints[name].response);
  app.route({
    ...contractRoute(name),
    ...options,
    preHandler: async (_request, reply) => void (reply.statusCode = Number(status)),
    handler,
  });
}
