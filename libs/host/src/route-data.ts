import type { PageMetadata } from '@talentsphere/releases';
import type { QueryClient } from '@tanstack/react-query';
import {
  matchRoutes,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type Params,
} from 'react-router-dom';
import type { Host, User } from './host';

/** What the shell gives to a loader. */
export interface LoaderContext {
  api: Host['api'];
  transport: Host['transport'];
  queries: QueryClient;
  /** Who is signed in; null for a visitor, and on the server. */
  user: User | null;
  /** Without a user: whether somebody is likely signed in, which a page on the server has to be for. */
  likely?: 'signed-in' | 'signed-out' | undefined;
  /** Whether the user only points at a link to the screen: what would be too much for each of many links can wait. */
  isPrefetch: boolean;
}

/** Those of React Router's arguments that a loader of a remote gets. */
export type LoaderArgs = Pick<LoaderFunctionArgs<LoaderContext>, 'params' | 'url' | 'context'>;

export interface MetadataInput {
  api: Host['api'];
  transport: Host['transport'];
  params: Params;
  /** Makes a path of the site an address, for structured data; undefined for a site without a public address. */
  addressOf: ((path: string) => string) | undefined;
}

/** What a route states about itself, as its `handle`. */
export interface RouteHandle {
  /**
   * Describes the page to search engines and social networks. A function is called for visitors only,
   * on the server: what it imports dynamically costs a browser nothing.
   */
  metadata?: PageMetadata | ((input: MetadataInput) => Promise<PageMetadata>);
}

/**
 * A route of a remote, which the shell renders below one of its own. It has the fields of React
 * Router's route objects that work there: an error of a screen is the shell's, which may replace the
 * release, and code is loaded by `lazy` of React.
 */
export interface RemoteRoute extends Pick<NonIndexRouteObject, 'path' | 'element'> {
  children?: RemoteRoute[];
  handle?: RouteHandle;
  /**
   * Fetches into the query cache what the screen starts with. A navigation does not wait for it, and
   * its failures are left to the screen. A page that is rendered on the server does wait.
   */
  loader?: (args: LoaderArgs) => Promise<unknown> | undefined;
}

/**
 * Runs the loaders of the routes at an address.
 * @param address path and query
 */
export async function runLoaders(
  routes: RemoteRoute[],
  address: string,
  context: LoaderContext,
): Promise<void> {
  const url = new URL(`http://localhost${address}`);
  const matched = matchRoutes<RemoteRoute>(routes, url.pathname) ?? [];
  await Promise.allSettled(
    matched.map(async ({ route, params }) => route.loader?.({ params, url, context })),
  );
}
