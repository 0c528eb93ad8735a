import { endpoints, type Endpoints } from '@talentsphere/contract';

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
