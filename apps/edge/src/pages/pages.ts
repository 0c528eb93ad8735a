import {
  canariesIn,
  registryFile,
  releaseListPath,
  releaseSet,
  releaseSetPath,
  shellName,
  type PinnedReleases,
  type RemoteRelease,
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
  if (isFresh(request, page.etag)) return reply.code(304).send();
  return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.bytes);
}

/** The releases of a session. */
interface Given {
  shell: ServedShell;
  releases: readonly RemoteRelease[];
  /** Whether the site has a registry. */
  isKnown: boolean;
  /** With a preview, or after one. */
  notice?: Notice;
  /** Whether the preview can never be seen again. */
  hasEnded?: boolean;
}

/** Serves the page at every address, and the endpoints for its releases. */
export async function servePages(app: FastifyInstance, sources: PageSources): Promise<void> {
  const { config, shells, registry, manifests, copy, count, judged } = sources;
  const compose = pageComposer(config, manifests);
  const lists = new ReleaseLists();
  const limited = await openPageLimit(app, config.pagesPerMinute);

  /** Of the releases: pages that were cached before they changed are not sent again. */
  let cache = new PageCache();
  const current = new CurrentReleases({
    registry,
    shells,
    copy,
    onChange(index) {
      cache = new PageCache();
      judged.follow(canariesIn(index.registry));
    },
  });
  app.addHook('onReady', async () => current.start());
  app.addHook('onClose', async () => current.stop());

  async function assignedTo(request: FastifyRequest, reply: FastifyReply) {
    const index = await current.read();
    const session = sessionOf(request, reply, index.hasCanary);
    return { ...(await give(index, session)), isKnown: index !== noReleases };
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

  app.get(`/${registryFile}`, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return reply.type('application/json; charset=utf-8').send((await current.read()).text);
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
    const { shell, releases, isKnown, notice, hasEnded } = await releasesOf(request, reply);
    // Only a page can say why.
    if (hasEnded) endPreview(request, reply);
    // Without both lists, no address can be reported as unknown.
    const own = (isKnown && shell.contract?.routes) || ['/*'];
    const address = pageAddress(request.url, releases, own);
    const hint = sessionHintOf(request);
    const { path, search, status } = address;
    const list = lists.of(releases, shell.version);
    await lists.use(list);
    const key = JSON.stringify([path, search, hint, list.tag]);
    const pages = cache;
    const { renderer } = shell;
    const composeWith = (some: typeof renderer) =>
      compose({ address, hint, shell, releases, list, notice }, some);
    const known = notice ? undefined : await pages.find(key);
    const render = async () =>
      notice
        ? uncompressed(await composeWith(renderer))
        : pages.get(key, () => composeWith(renderer));
    const composed = known ?? (await limited(request, render));
    // The browser renders it. It is not cached: it would displace what is.
    const page = composed ?? uncompressed(await composeWith(undefined));
    if (known) count('cached');
    else if (!composed) count('limited');
    else count(composed.outcome);
    const { owner } = address;
    const fault = composed ? page.fault : 'untried';
    const isCached = Boolean(known);
    if (!notice) judgePage(judged, { visitor, owner, shell: shell.version, fault, isCached });
    // Enabled again within minutes, usually.
    if (status === 503) void reply.header('retry-after', '120');
    return send(request, reply.code(status), page);
  });
}
