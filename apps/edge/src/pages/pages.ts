import {
  canariesIn,
  registryFile,
  releaseListPath,
  releaseSet,
  releaseSetPath,
  shellName,
  type PinnedReleases,
  type RemoteRelease,
  type SessionHint,
} from '@talentsphere/releases';
import { visitorOf } from '@talentsphere/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import type { Manifests } from '../files/manifests';
import { noReleases, type RegistryReader } from '../files/registry';
import { wildcardOf } from '../files/release-files';
import type { ReleaseIndex } from '../files/release-index';
import type { StoreCopy } from '../files/store-copy';
import { sendEncoded } from '../http/encoded';
import { fail } from '../http/errors';
import { isFresh } from '../http/is-fresh';
import type { PageMetrics } from '../http/metrics';
import { sessionHintOf, sessionOf } from '../http/session-cookie';
import { deadlines } from '../render/deadlines';
import { CurrentReleases } from './current-releases';
import { judgePage } from './judge-page';
import { pageAddress } from './page-address';
import { PageCache, uncompressed, type CachedPage } from './page-cache';
import { pageComposer } from './page-composer';
import { openPageLimit } from './page-limit';
import {
  endPreview,
  notices,
  ofPreviews,
  previewOf,
  shownNotice,
  switchPreview,
  type Notice,
} from './previews';
import { ReleaseLists } from './release-lists';
import type { ServedShell, Shells } from './shells';

export interface PageSources extends PageMetrics {
  config: EdgeConfig;
  shells: Shells;
  registry: RegistryReader;
  manifests: Manifests;
  /** Undefined when the releases are in a folder of this machine. */
  copy: StoreCopy | undefined;
}

/** A cookie is for one browser: no shared cache may keep it. */
function keepCookiePrivate(reply: FastifyReply) {
  if (reply.hasHeader('set-cookie') && reply.getHeader('cache-control') !== 'no-store') {
    void reply.header('cache-control', 'private, no-cache');
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  void reply.headers(page.headers).header('etag', page.etag);
  keepCookiePrivate(reply);
  // A condition counts only for what would be answered with 200 (RFC 9110, section 13.2.1).
  const isKnown = reply.statusCode === 200 && isFresh(request, page.etag);
  if (isKnown) return reply.code(304).send();
  return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.bytes);
}

/** Pages at most that are composed before a release shows: those that were sent last. */
const mostAhead = 50;

/** The releases of a session. */
interface Given {
  session: string;
  shell: ServedShell;
  releases: readonly RemoteRelease[];
  /** Whether the site has a registry. */
  isKnown: boolean;
  /** With a preview, or after one. */
  notice?: Notice;
  /** Whether the preview can never be seen again. */
  hasEnded?: boolean;
}

/**
 * Serves the page at every address, and the endpoints for its releases.
 * @returns the releases that pages have
 */
export async function servePages(
  app: FastifyInstance,
  sources: PageSources,
): Promise<CurrentReleases> {
  const { config, shells, registry, manifests, copy, count, judged } = sources;
  const composePage = pageComposer(config, manifests);
  const lists = new ReleaseLists();
  const limited = await openPageLimit(app, config.pagesPerMinute);

  /** Of the releases: pages that were cached before they changed are not sent again. */
  let cache = new PageCache();
  /** Pages of releases that pages do not have yet. */
  let ahead: { index: ReleaseIndex; pages: PageCache } | undefined;
  const current = new CurrentReleases({
    registry,
    shells,
    copy,
    async composeAhead(index, signal) {
      const pages = new PageCache();
      ahead = { index, pages };
      const end = performance.now() + deadlines.ahead;
      const keys: string[] = [];
      for (const asked of cache.asked().slice(0, mostAhead)) {
        // Pages may have the releases already, which are not waited for endlessly.
        if (signal.aborted || ahead?.pages !== pages || performance.now() > end) break;
        const { session, url, hint } = asked;
        const given = { ...(await give(index, session)), session, isKnown: true };
        const { key, compose } = await pageFor(given, url, hint);
        const page = await compose(given.shell.renderer, true);
        if (page.fault) continue;
        await pages.get(key, asked, async () => page);
        keys.push(key);
      }
      // The one that was sent last stays longest.
      for (const key of keys.toReversed()) void pages.find(key);
    },
    onChange(index) {
      cache = ahead?.index === index ? ahead.pages : new PageCache();
      ahead = undefined;
      judged.follow(canariesIn(index.registry));
    },
  });
  app.addHook('onReady', async () => current.start());
  app.addHook('onClose', async () => current.stop());

  async function assignedTo(request: FastifyRequest, reply: FastifyReply) {
    const index = await current.read();
    const session = sessionOf(request, reply, index.hasCanary);
    return { ...(await give(index, session)), session, isKnown: index !== noReleases };
  }

  /** The shell of a session, and the releases that it uses. */
  async function give(index: ReleaseIndex, session: string, pinned?: PinnedReleases) {
    const { shell: released = [] } = index.registry;
    const assigned = await index.shellFor(session, pinned);
    // Nobody else waits for the shell of a preview, which has no copy here before it is seen.
    const shell = await (pinned
      ? shells.loaded(assigned, released)
      : shells.of(assigned, released));
    return { shell, releases: await index.releasesFor(session, shell, pinned) };
  }

  /** What the session gets: the releases of its preview, if it sees one. */
  async function releasesOf(request: FastifyRequest, reply: FastifyReply): Promise<Given> {
    const assigned = await assignedTo(request, reply);
    const { previewKey } = config;
    const seen = previewKey === undefined ? undefined : previewOf(request, previewKey);
    if (seen === undefined) return assigned;
    if (typeof seen === 'string') return { ...assigned, notice: notices[seen], hasEnded: true };
    const index = await current.read();
    const { shell, releases } = await give(index, '', seen.releases);
    const shown = releaseSet(releases, shell.version);
    const isWhole = Object.entries(seen.releases).every(([name, version]) =>
      name === shellName ? shown[name] === version : name in shown,
    );
    // It may pass: this edge may not have the newest registry yet.
    if (!isWhole) return { ...assigned, notice: notices.missing };
    const others = releaseSet(assigned.releases, assigned.shell.version);
    const names = Object.entries(shown)
      .filter(([name, version]) => version !== null && others[name] !== version)
      .map(([name, version]) => `${name} ${version}`);
    return { ...assigned, shell, releases, notice: shownNotice(seen, names) };
  }

  /** What the page of an address is, and what composes it. */
  async function pageFor(
    { shell, releases, isKnown, notice }: Given,
    url: string,
    hint: SessionHint,
  ) {
    // Without both lists, no address can be reported as unknown.
    const own = (isKnown && shell.contract?.routes) || ['/*'];
    const address = pageAddress(url, releases, own);
    const list = lists.of(releases, shell.version);
    await lists.use(list);
    return {
      address,
      /** Of pages with the same one, none differs. */
      key: JSON.stringify([address.path, address.search, hint, list.tag]),
      /** @param renderer undefined when the browser renders the page */
      compose: (renderer: ServedShell['renderer'], isAhead = false) =>
        composePage({ address, hint, shell, releases, list, notice, isAhead }, renderer),
    };
  }

  app.get(`/${registryFile}`, async (request, reply) => {
    const { text, tag: etag } = await current.read();
    const shared = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
    void reply.headers({ ...shared, etag });
    if (isFresh(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get(releaseSetPath, async (request, reply) => {
    const { shell, releases, notice } = await releasesOf(request, reply);
    const { tag } = lists.of(releases, shell.version);
    void reply.headers(notice ? ofPreviews : { 'cache-control': 'no-cache' });
    void reply.headers({ etag: tag, vary: 'cookie' });
    keepCookiePrivate(reply);
    return isFresh(request, tag) ? reply.code(304).send() : releaseSet(releases, shell.version);
  });
  app.get(`${releaseListPath}*`, async (request, reply) => {
    const { shell, releases } = await releasesOf(request, reply);
    const url = `${releaseListPath}${wildcardOf(request)}`;
    const bytes = await lists.bytesOf(url, lists.of(releases, shell.version));
    if (!bytes) return fail(reply, 'not_found');
    // Its name is a digest of it, and the registry is public.
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable' });
    void reply.header('vary', 'accept-encoding').removeHeader('set-cookie');
    return sendEncoded(request, reply.type('application/json; charset=utf-8'), bytes);
  });
  app.get('/*', async (request, reply) => {
    const { previewKey } = config;
    if (previewKey !== undefined && switchPreview(request, reply, previewKey)) return reply;
    // A connection that was closed meanwhile has no address.
    const visitor = visitorOf(request, 48);
    const given = await releasesOf(request, reply);
    const { shell, session, notice, hasEnded } = given;
    // Only a page can say why.
    if (hasEnded) endPreview(request, reply);
    const hint = sessionHintOf(request);
    const pages = cache;
    const { address, key, compose } = await pageFor(given, request.url, hint);
    const known = notice ? undefined : await pages.find(key);
    const render = async () => {
      if (notice) return uncompressed(await compose(shell.renderer));
      const asked = { url: `${address.path}${address.search}`, hint, session };
      return pages.get(key, asked, () => compose(shell.renderer));
    };
    const composed = known ?? (await limited(request, render));
    // The browser renders it. It is not cached: it would displace what is.
    const page = composed ?? uncompressed(await compose(undefined));
    if (known) count('cached');
    else if (!composed) count('limited');
    else count(composed.outcome);
    const { owner, status } = address;
    const fault = composed ? page.fault : 'untried';
    const isCached = Boolean(known);
    if (!notice) judgePage(judged, { visitor, owner, shell: shell.version, fault, isCached });
    // Enabled again within minutes, usually.
    if (status === 503) void reply.header('retry-after', '120');
    return send(request, reply.code(status), page);
  });
  return current;
}
