import * as api from '@talentsphere/api';
import * as host from '@talentsphere/host';
import { PageHeadContext, prefetchRoute, type PageHead } from '@talentsphere/host';
import { brand } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import type { RenderedPage, RenderRequest, SharedModule } from '@talentsphere/releases';
import * as ui from '@talentsphere/ui';
import { collectedStyles, createStyleCollector } from '@talentsphere/ui';
import * as overlays from '@talentsphere/ui/overlays';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import * as jsxRuntime from 'react/jsx-runtime';
import { App } from './app';
import { answersOf } from './query-cache';
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
function expiryOf(queries: host.QueryClient): number | null {
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
  const shell = createServerShell({
    request,
    remote: remote && Promise.resolve(remote),
    fetch,
  });
  const { queries } = shell;
  if (remote && request.dataTimeout > 0) {
    const fetched = prefetchRoute(remote.routes, request.address, { api: shell.host.api, queries });
    await Promise.race([fetched, pause(request.dataTimeout)]);
  }
  const asked = queries.getQueryCache().getAll();
  const isComplete = asked.every(({ state }) => state.status === 'success');
  const hasData = asked.length > 0;
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
  const expiresIn = expiryOf(queries);
  queries.clear();
  return {
    html,
    ...head,
    styles: collectedStyles(styles),
    state,
    hasData,
    isComplete,
    expiresIn,
  };
}
