import type { Endpoints, RouteName } from '@talentsphere/contract';
import { endpoints } from '@talentsphere/contract';

type Endpoint = Endpoints[RouteName];

type SchemaOf<Each extends Endpoint> = Pick<
  Each,
  Extract<keyof Each, 'params' | 'querystring' | 'headers' | 'body'>
>;

interface ContractRoute<Each extends Endpoint> {
  method: Each['method'];
  url: Each['path'];
  schema: SchemaOf<Each>;
  config: { caller: Each['caller'] };
}

/**
 * What Fastify needs to know of a call of the contract: everything but its
 * handler. Who may call it comes from here too, never from the shape of a path.
 */
export function contractRoute<Name extends RouteName>(name: Name): ContractRoute<Endpoints[Name]> {
  const { method, path, caller, ...rest } = endpoints[name] as Endpoint & Record<string, unknown>;
  const schema = Object.fromEntries(
    ['params', 'querystring', 'headers', 'body'].flatMap((part) =>
      part in rest ? [[part, rest[part as keyof typeof rest]]] : [],
    ),
  );
  return { method, url: path, schema, config: { caller } } as unknown as ContractRoute<
    Endpoints[Name]
  >;
}

/** Sends text that already is JSON in the shape of `Body`, as the database made it. */
export function rawJson<Body>(text: string): Body {
  return text as unknown as Body;
}
