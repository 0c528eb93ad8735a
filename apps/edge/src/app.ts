import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { releaseSet, releaseSetPath, type PageSettings } from '@talentsphere/federation/page';
import { registryFile } from '@talentsphere/federation/registry';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { hasCanary, releasesFor } from './assignment';
import type { EdgeConfig } from './config';
import { endLiveStreamsAtStop } from './live-streams';
import { Manifests } from './manifests';
import { ownerOf } from './match-route';
import { composePage, readTemplate } from './page';
import { RegistryReader } from './registry';
import { provideReleaseFiles } from './release-files';
import { commonHeaders, pageHeaders } from './security-headers';
import { sessionOf } from './session-cookie';
import { isAccepted, readShellContract, shellContractFile } from './shell-contract';
import { StoreCopy } from './store-copy';

const immutable = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  etag: false,
} as const;

/** Pages, released assets and the registry; `/api` is passed on to the API. */
export async function createApp(config: EdgeConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
  });
  const report = (error: unknown) => app.log.error(error);
  const template = await readTemplate(config.shellDirectory);
  const shell = await readShellContract(config.shellDirectory);
  const { releasesDirectory, releasesUrl } = config;
  const copy = releasesUrl ? new StoreCopy(releasesUrl, releasesDirectory, report) : undefined;
  await copy?.open();
  const manifests = new Manifests(releasesDirectory, report, copy);
  const registry = new RegistryReader(releasesDirectory, report, copy);
  const releasesOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const document = await registry.read();
    return releasesFor(document, sessionOf(request, reply, hasCanary(document)));
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...commonHeaders, ...reply.getHeaders() });
  });

  // Files are compressed when they are built; only the page itself is made at run time.
  await app.register(compress, { customTypes: /^text\/html/, encodings: ['br', 'gzip'] });
  endLiveStreamsAtStop(app, '/api/events');
  await app.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // Each open event stream keeps a connection: a limit would starve every other call.
    undici: { connections: null },
    // The proxy would ask an API in trouble ten times more for every call: the page decides when to ask again.
    retryMethods: [],
    replyOptions: {
      // The API limits rates by the visitor's address, not by this server's.
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      onError: (reply, { error }) => {
        report(error);
        const message = 'The server cannot be reached at the moment. Please try again.';
        void reply.code(503).type('application/json').send({ message, code: 'unavailable' });
      },
    },
  });
  await app.register(staticFiles, {
    ...immutable,
    root: resolve(config.shellDirectory),
    prefix: '/assets/',
  });
  await app.register(staticFiles, {
    ...immutable,
    root: resolve(releasesDirectory),
    prefix: '/remotes/',
    decorateReply: false,
    // Files of releases, and not what the store keeps beside them.
    allowedPath: (path) => /^\/[^/.]+\/[^/.][^/]*\/./.test(path),
    setHeaders: (reply) => void reply.setHeader('access-control-allow-origin', '*'),
  });

  if (copy) provideReleaseFiles(app, copy);

  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', { maxAge: '1d', immutable: false }),
  );
  app.get(`/${shellContractFile}`, (_request, reply) =>
    reply.sendFile(shellContractFile, { maxAge: 0, immutable: false }),
  );
  app.get('/health', () => ({ status: 'ok' }));
  app.get(`/${registryFile}`, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return registry.read();
  });
  app.get(releaseSetPath, async (request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return releaseSet(await releasesOf(request, reply));
  });
  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://edge.invalid').pathname;
    const releases = await releasesOf(request, reply);
    const owner = ownerOf(releases, path);
    const { inspector } = config;
    const isElsewhere = owner && (owner.disabled || inspector?.overrides[owner.name]);
    const release = owner && !isElsewhere && isAccepted(shell, owner) ? owner : undefined;
    const manifest = release && (await manifests.of(release));
    const first = release && manifest && { release, manifest };
    const nonce = randomBytes(16).toString('base64');
    const settings: PageSettings = {
      api: '/api',
      auth: config.auth,
      nonce,
      releases,
      manifests: first ? { [first.release.url]: first.manifest } : {},
      ...(inspector ? { inspector } : {}),
    };
    const access = {
      auth: config.auth,
      nonce,
      scriptHashes: template.scriptHashes,
      overrideOrigins: inspector?.origins ?? [],
    };
    return reply
      .headers(pageHeaders(access))
      .type('text/html; charset=utf-8')
      .send(composePage(template, { settings, first }));
  });
  return app;
}
