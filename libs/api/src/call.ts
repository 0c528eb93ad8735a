import type { Static, TSchema } from 'typebox';
import type { Endpoints, SuccessBody } from './contract';
import type { Route, RouteName, routes } from './contract/routes';
import { bodyOf, readPage, type Page } from './page';
import type { Transport } from './transport';

type Part<Name extends RouteName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema extends TSchema>
    ? { [K in Key]: Static<Schema> }
    : unknown;

/** The input of a call: path parameters, query, headers and body, as the contract declares them. */
export type CallInput<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'querystring'> &
  Partial<Part<Name, 'headers'>> &
  Part<Name, 'body'> & { signal?: AbortSignal };

export type CallResult<Name extends RouteName> = SuccessBody<Name>;

type NameOf<Called extends Route> = {
  [Name in RouteName]: Called extends (typeof routes)[Name] ? Name : never;
}[RouteName];

/** Makes a call of the API by the caller's own copy of the contract. */
export async function call<Called extends Route>(
  transport: Transport,
  route: Called,
  input: CallInput<NameOf<Called>>,
): Promise<CallResult<NameOf<Called>>> {
  const { body } = await transport({ ...route, ...input });
  return bodyOf(route, body) as CallResult<NameOf<Called>>;
}

/** A list with what its headers contain: `querystring.limit` and `cursor` choose the page. */
export async function callPage<Called extends Route>(
  transport: Transport,
  route: Called,
  input: CallInput<NameOf<Called>>,
): Promise<Page<CallResult<NameOf<Called>> extends (infer Item)[] ? Item : never>> {
  const { headers, body } = await transport({ ...route, ...input });
  return readPage(headers, body);
}
