import * as api from '@talentsphere/api';
import { ApiError } from '@talentsphere/api';
import * as host from '@talentsphere/host';
import {
  PageHeadContext,
  runLoaders,
  type PageHead,
  type QueryClient,
  type RouteObject,
} from '@talentsphere/host/shell';
import { readMetadata } from '@talentsphere/host/server';
import { brand } from '@talentsphere/domain';
import type { Host, RemoteModule } from '@talentsphere/host';
import {
  ownerOf,
  shellPath,
  type PageMetadata,
  type RenderedPage,
  type RenderRequest,
  type SharedModule,
} from '@talentsphere/releases';
import * as ui from '@talentsphere/ui';
import { collectedStyles, createStyleCollector } from '@talentsphere/ui';
import * as overlays from '@talentsphere/ui/overlays';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import * as jsxRuntime from 'react/jsx-runtime';
import { App } from './app';
import { answersOf } from './query-cache';
import { shellRoutes } from './routes';
import { createServerShell } from './server-shell';

/** The modules that remotes share with the shell, by the name in their imports. */
export const sharedModules: Readonly<Record<SharedModule, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@talentsphere/api': api,
  '@talentsphere/host': host,
  '@talentsphere/ui': ui,
  '@talentsphere/ui/overlays': overlays,
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until the first of the queries asks again by itself. */
function expiryOf(queries: QueryClient): number | null {
  const intervals = queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { refetchInterval } = query.options as { refetchInterval?: unknown };
      const interval: unknown =
        typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
      return typeof interval === 'number' ? [interval] : [];
    });
  return intervals.length > 0 ? Math.min(...intervals) : null;
}

/** Milliseconds for which metadata hold: at least a second, also when they state no instant or a past one. */
const lifetimeOf = (metadata: PageMetadata | undefined): number | null =>
  metadata?.expiresAt === undefined
    ? null
    : Math.max(1_000, (Date.parse(metadata.expiresAt) || 0) - Date.now());

/** Of a page that has none of its own. */
const sitePicture = {
  path: `${shellPath}site-picture.png`,
  alt: brand.tagline,
};

/**
 * The metadata of a page, with the site's own.
 * @param routes of the remote; without one, the shell's own
 */
async function describePage(
  { address, hint, origin, releases }: RenderRequest,
  routes: RouteObject[] | undefined,
  ports: Pick<Host, 'api' | 'transport'>,
): Promise<PageMetadata | undefined> {
  const addressOf = origin === undefined ? undefined : (path: string) => `${origin}${path}`;
  // Search engines and social networks have no session.
  if (hint === 'signed-in') return undefined;
  // A page of a remote that is disabled stays listed.
  const { pathname } = new URL(address, 'http://localhost');
  if (!routes && ownerOf(releases, pathname)) return undefined;
  const stated = await readMetadata(routes ?? shellRoutes(), address, { ...ports, addressOf });
  return stated && { siteName: brand.name, picture: sitePicture, ...stated };
}

/**
 * Renders a page for somebody of whom nothing is known but the hint.
 * @param loadRemote the default export of the remote whose address this is
 * @param fetch answers the calls of `{host}`, whose addresses begin with `/api`
 * @throws what a component throws: then there is no page, not even a part of it
 */
export async function render(
  request: RenderRequest,
  loadRemote: () => RemoteModule | undefined,
  fetch: typeof globalThis.fetch,
): Promise<RenderedPage> {
  const remote = loadRemote();
  let hasCalled = false;
  const places = new Set<string>();
  let isGuarded = false;
  const shell = createServerShell({
    request,
    remote: remote && Promise.resolve(remote),
    fetch: (...call) => {
      hasCalled = true;
      return fetch(...call);
    },
    onPlace: (place) => void places.add(place),
    onGuarded: () => void (isGuarded = true),
  });
  const { queries } = shell;
  const { api, transport } = shell.host;
  const isAsked = request.dataTimeout > 0;
  /** Undefined when the metadata are late, or cannot be read: the next page asks again. */
  let described: { metadata: PageMetadata | undefined } | undefined;
  if (isAsked) {
    const context = {
      api,
      transport,
      queries,
      user: null,
      likely: request.hint,
      isPrefetch: false,
    };
    const fetched = runLoaders(remote?.routes ?? [], request.address, context);
    const describing = describePage(request, remote?.routes, { api, transport }).then(
      (metadata) => ({ metadata }),
      (error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      },
    );
    await Promise.race([Promise.all([fetched, describing]), pause(request.dataTimeout)]);
    described = await Promise.race([describing, Promise.resolve(undefined)]);
  }
  const metadata = described?.metadata;
  const asked = queries.getQueryCache().getAll();
  const isDescribed = !isAsked || described !== undefined;
  const isComplete = isDescribed && asked.every(({ state }) => state.status === 'success');
  const hasData = hasCalled || asked.length > 0;
  const styles = createStyleCollector();
  const head: PageHead = { title: brand.name, description: brand.tagline };
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <PageHeadContext value={head}>
      <App shell={shell} styles={styles} />
    </PageHeadContext>,
    // A boundary that is written later would need a script of its own.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const state = answersOf(queries);
  const expiries = [expiryOf(queries), lifetimeOf(metadata)].filter((each) => each !== null);
  queries.clear();
  return {
    html,
    ...head,
    styles: collectedStyles(styles),
    places: isGuarded ? undefined : [...places],
    state,
    hasData,
    isComplete,
    expiresIn: expiries.length > 0 ? Math.min(...expiries) : null,
    metadata,
  };
}
