import { randomBytes } from 'node:crypto';
import {
  ownerOf,
  registryFile,
  releaseSet,
  releaseSetPath,
  type PageSettings,
  type RemoteRelease,
} from '@talentsphere/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config';
import type { Manifests } from './manifests';
import { composePage, type PageTemplate } from './page';
import { noReleases, type RegistryReader } from './registry';
import { pageHeaders } from './security-headers';
import { sessionOf } from './session-cookie';
import { isAccepted, type Shell } from './shell-contract';

export interface PageSources {
  config: EdgeConfig;
  template: PageTemplate;
  shell: Shell;
  registry: RegistryReader;
  manifests: Manifests;
}

/** Serves the page at every address, and the endpoints for its releases. */
export function servePages(app: FastifyInstance, sources: PageSources): void {
  const { config, template, shell, registry, manifests } = sources;
  const { auth, inspector } = config;

  async function releasesOf(request: FastifyRequest, reply: FastifyReply) {
    const index = await registry.read();
    const releases = await index.releasesFor(sessionOf(request, reply, index.hasCanary));
    return { releases, isKnown: index !== noReleases };
  }

  /** The release of the first screen, if the shell will load one. */
  async function firstOf(owner: RemoteRelease | undefined) {
    const isElsewhere = owner && (owner.disabled || inspector?.overrides[owner.name]);
    if (!owner || isElsewhere || !isAccepted(shell, owner)) return undefined;
    const manifest = await manifests.of(owner);
    return manifest && { release: owner, manifest };
  }

  app.get(`/${registryFile}`, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return reply.type('application/json; charset=utf-8').send((await registry.read()).text);
  });
  app.get(releaseSetPath, async (request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return releaseSet((await releasesOf(request, reply)).releases, shell.version);
  });
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const { releases, isKnown } = await releasesOf(request, reply);
    const owner = ownerOf(releases, path);
    const own = shell.contract?.routes;
    // Without both lists, no address can be reported as unknown.
    const isUnknown = isKnown && own && !owner && !ownerOf([{ routes: own }], path);
    const first = await firstOf(owner);
    const nonce = randomBytes(16).toString('base64');
    const settings: PageSettings = {
      api: '/api',
      auth,
      nonce,
      shell: shell.version,
      releases,
      manifests: first ? { [first.release.url]: first.manifest } : {},
      ...(inspector ? { inspector } : {}),
    };
    const { scriptHashes } = template;
    const overrideOrigins = inspector?.origins ?? [];
    return reply
      .code(isUnknown ? 404 : 200)
      .headers(pageHeaders({ auth, nonce, scriptHashes, overrideOrigins }))
      .type('text/html; charset=utf-8')
      .send(composePage(template, { settings, first }));
  });
}
