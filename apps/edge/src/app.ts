import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import staticFiles from '@fastify/static';
import { apiPath, longestArrival, slowestBody } from '@talentsphere/releases/edge-api';
import { answerBadRequest, arrivals, draining } from '@talentsphere/server';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { passOnApi } from './http/api-proxy';
import type { EdgeConfig } from './config';
import { serveRobots } from './discovery/robots';
import { serveSecurityTxt } from './discovery/security-txt';
import { answerError, answerUnknown, fail } from './http/errors';
import { registerMetrics } from './http/metrics';
import { Manifests } from './files/manifests';
import { templateOf } from './pages/page';
import { servePages } from './pages/pages';
import { Shells, type ServedShell } from './pages/shells';
import { RegistryReader } from './files/registry';
import { apiCaller } from './render/call-api';
import { DataVersion } from './render/data-version';
import { FailureReports, type RenderingFailure } from './render/failure-reports';
import { PageRenderer } from './render/page-renderer';
import { serveReleaseFiles } from './files/release-files';
import { commonHeaders } from './http/security-headers';
import { readReleasedShell, readShell, type Shell } from './render/shell';
import { serveShellFiles } from './files/shell-files';
import { Signatures } from './files/signatures';
import { StoreCopy } from './files/store-copy';
import { startTracing } from './http/tracing';

/** Of the files that the API makes for search engines, which expect them outside of it. */
const sitemaps = /^\/sitemap(\.xml(?=$|\?)|s\/)/;

/**
 * The address below this server. A path with invalid percent-encoding is an unknown address: its
 * percent signs are taken literally.
 */
function decodable(given: string): string {
  // Clients may name the server in the request line.
  const url = given
    .replace(/^https?:\/\/[^/?]*/i, '')
    .replace(/^(?!\/)/, '/')
    .replace(sitemaps, `${apiPath}$&`);
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function createServer({ logLevel, trustProxy, publicOrigin }: EdgeConfig): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    http: { headersTimeout: 15_000 },
    // What comes first is the limit below, whose answer says more.
    requestTimeout: longestArrival + 5_000,
    // Of connections without progress: event streams have heartbeats, and calls of the API end earlier.
    connectionTimeout: 60_000,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    clientErrorHandler: answerBadRequest,
    ...(trustProxy ? { trustProxy } : {}),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  const headers = Object.entries(commonHeaders(publicOrigin));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  return app;
}

/**
 * Serves pages, released assets and the registry; forwards `/api` to the API.
 * @param scripts the folder of the built files that run in processes of their own
 */
export async function createApp(config: EdgeConfig, scripts: string): Promise<FastifyInstance> {
  const app = createServer(config);
  const tracer = await startTracing(app, config);
  await app.register(draining);
  await app.register(arrivals, {
    ...slowestBody,
    refuse: (reply, message) => void fail(reply, 'unavailable', message),
  });
  const report = (error: unknown) => app.log.error(error);
  const shellDirectory = resolve(config.shellDirectory);
  const releasesDirectory = resolve(config.releasesDirectory);
  const ownShell = await readShell(shellDirectory);
  const ownTemplate = templateOf(ownShell.html);
  const { publicOrigin, releasesUrl } = config;
  const signatures =
    config.releasesTrust === undefined
      ? undefined
      : await Signatures.open(config.releasesTrust, releasesDirectory);
  if (releasesUrl && !signatures) {
    app.log.warn(
      'RELEASES_TRUST_FILE is not set: whoever can write the release store decides which code pages run.',
    );
  }
  const copy = releasesUrl
    ? new StoreCopy(releasesUrl, releasesDirectory, report, signatures)
    : undefined;
  await copy?.open();
  const releases = { directory: releasesDirectory, copy };
  const registry = new RegistryReader({
    ...releases,
    contract: ownShell.contract,
    hasShells: config.shellReleases,
    isProvenOnly: config.provenReleases,
    report,
    signatures,
  });
  const data = new DataVersion(config, app.log);
  app.addHook('onClose', async () => data.stop());
  const metrics = registerMetrics(app, config.metricsToken, copy, data);

  await app.register(cookies);
  // Before compression: the API has compressed what is worth it, and says how long its answers are. A
  // stream of its own would not, and a proxy can take such an answer for complete when it is truncated.
  await passOnApi(app, config.apiUrl, tracer);
  // Files are compressed by the build; only the page itself is generated at run time.
  await app.register(compress, { customTypes: /^text\/html/, encodings: ['br', 'gzip'] });
  await app.register(staticFiles, {
    root: shellDirectory,
    serve: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    etag: false,
    // Browsers neither ask again for a file whose name has its hash, nor for a part of one.
    lastModified: false,
    acceptRanges: false,
  });
  serveReleaseFiles(app, { ...releases, registry });
  app.get('/health', () => ({ status: 'ok' }));
  const manifests = new Manifests(releases, report);
  const failures = new FailureReports(config, app.log);
  const rendering = {
    releases,
    callApi: apiCaller(config, tracer),
    data,
    origin: publicOrigin,
    tracer,
    script: join(scripts, 'renderer.mjs'),
    report: (failure: RenderingFailure) => failures.add(failure),
  };
  const serve = (shell: Shell, template = templateOf(shell.html)): ServedShell => ({
    contract: shell.contract,
    version: shell.version,
    template,
    renderer:
      config.render && shell.half
        ? new PageRenderer({ ...rendering, shell, half: shell.half })
        : undefined,
  });
  const shells = new Shells({
    load: async (release) =>
      release ? serve(await readReleasedShell(releases, release)) : serve(ownShell, ownTemplate),
    report,
  });
  app.addHook('onClose', async () => {
    shells.stop();
    failures.stop();
  });
  serveRobots(app, publicOrigin);
  serveSecurityTxt(app, config.securityContact, publicOrigin);
  const current = await servePages(app, { config, shells, registry, manifests, copy, ...metrics });
  const ofShells = { directory: shellDirectory, version: ownShell.version, releases };
  await serveShellFiles(app, { ...ofShells, registry, current, report });
  return app;
}
