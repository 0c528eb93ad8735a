import { resolve } from 'node:path';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { passOnApi } from './api-proxy';
import type { EdgeConfig } from './config';
import { answerBadRequest, answerError, answerUnknown } from './errors';
import { Manifests } from './manifests';
import { readTemplate } from './page';
import { servePages } from './pages';
import { RegistryReader } from './registry';
import { PageRenderer } from './render/page-renderer';
import { serveReleaseFiles } from './release-files';
import { commonHeaders } from './security-headers';
import { readShell } from './shell-contract';
import { serveShellFiles } from './shell-files';
import { StoreCopy } from './store-copy';

/** A path with invalid percent-encoding is an unknown address: its percent signs are taken literally. */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function createServer({ logLevel, trustProxy }: EdgeConfig): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    clientErrorHandler: answerBadRequest,
    ...(trustProxy ? { trustProxy } : {}),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  return app;
}

/**
 * Serves pages, released assets and the registry; forwards `/api` to the API.
 * @param rendererScript the file that renders pages, in processes of its own
 */
export async function createApp(
  config: EdgeConfig,
  rendererScript: string,
): Promise<FastifyInstance> {
  const app = createServer(config);
  const report = (error: unknown) => app.log.error(error);
  const shellDirectory = resolve(config.shellDirectory);
  const releasesDirectory = resolve(config.releasesDirectory);
  const template = await readTemplate(shellDirectory);
  const shell = await readShell(shellDirectory, template.html);
  const { releasesUrl } = config;
  const copy = releasesUrl ? new StoreCopy(releasesUrl, releasesDirectory, report) : undefined;
  await copy?.open();
  const registry = new RegistryReader(releasesDirectory, report, copy);

  // Files are compressed by the build; only the page itself is generated at run time.
  await app.register(compress, { customTypes: /^text\/html/, encodings: ['br', 'gzip'] });
  await passOnApi(app, config.apiUrl);
  await app.register(staticFiles, {
    root: shellDirectory,
    serve: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    etag: false,
  });
  const { version } = shell;
  await serveShellFiles(app, { directory: shellDirectory, version, releasesDirectory, report });
  serveReleaseFiles(app, { directory: releasesDirectory, registry, copy });
  app.get('/health', () => ({ status: 'ok' }));
  const manifests = new Manifests(releasesDirectory, report, copy);
  const renderer = config.render
    ? await PageRenderer.create({
        shell,
        shellDirectory,
        releasesDirectory,
        copy,
        apiUrl: config.apiUrl,
        script: rendererScript,
        report: (failure) => app.log.error(failure, 'A page was not rendered.'),
      })
    : undefined;
  app.addHook('onClose', async () => renderer?.stop());
  servePages(app, { config, template, shell, registry, manifests, renderer });
  return app;
}
