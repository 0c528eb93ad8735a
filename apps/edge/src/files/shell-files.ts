import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellContractFile, shellPath } from '@talentsphere/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../http/errors';
import { isFresh } from '../http/is-fresh';
import { filesIn, isNamedByContent, retainShell } from './retained-shells';
import type { ReleaseFolder } from './read-listed';
import type { ListedFile, ReleaseIndex } from './release-index';
import { wildcardOf } from './release-files';
import { areFiles } from './store-files';

interface ReadableIndex {
  read(): Promise<ReleaseIndex>;
}

export interface ShellFiles {
  /** The build output of the shell that is served while none is released. */
  directory: string;
  version: string;
  /** Files of shells that were never released are retained next to the releases. */
  releases: ReleaseFolder;
  /** Of the newest registry. */
  registry: ReadableIndex;
  /** What pages have, which may be what was before it. */
  current: ReadableIndex;
  report: (error: unknown) => void;
}

/** The folder of each file that pages may request, including those of earlier shells. */
async function locate(options: ShellFiles): Promise<ReadonlyMap<string, string>> {
  const { directory, version, releases, report } = options;
  const place = join(releases.directory, '.shells');
  const retained = await retainShell(place, directory, version, report).catch((error: unknown) => {
    report(error);
    return [];
  });
  const located = new Map<string, string>();
  // Later ones win. A retained file outlives a build that replaces this one, and the
  // latest shell that has it, the current one if it does, is the last to be removed.
  for (const folder of [directory, ...retained.toReversed()]) {
    for (const file of await filesIn(folder)) located.set(file, folder);
  }
  return located;
}

/**
 * Of files whose name stays when their content changes. Caches do not compare their dates: after a rollback, the
 * file is older than the one before it.
 */
const changing = 'public, max-age=0';
const forADay = 'public, max-age=86400';

/** Serves the files of released shells, and those of the shell in a folder and of the ones before it. */
export async function serveShellFiles(app: FastifyInstance, options: ShellFiles): Promise<void> {
  const { releases, registry, current } = options;
  const located = await locate(options);
  // That of the shell which pages have. A build that replaces the folder later is in none, and releases are compared with it.
  const contract = await readFile(join(options.directory, shellContractFile)).catch(
    () => undefined,
  );

  /** Whether a file of a release is here; undefined when the store that has it is down. */
  async function isHere(request: FastifyRequest, listed: ListedFile) {
    try {
      await releases.copy?.provide(listed);
      const path = join(releases.directory, listed.place);
      // As in the folders of remotes: what is copied is a file.
      return existsSync(path) && (releases.copy !== undefined || (await areFiles(path)));
    } catch (error) {
      request.log.error(error);
      return undefined;
    }
  }
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    caching: string | undefined,
  ) {
    void reply.header('vary', 'accept-encoding');
    // A name that stays is that of a file of the shell in the pages.
    const { shellFiles } = await (caching ? current : registry).read();
    const listed = shellFiles.get(file);
    const found = listed ? await isHere(request, listed) : false;
    if (listed && found) {
      const { place, integrity } = listed;
      if (!caching) return reply.sendFile(place, releases.directory);
      const etag = `W/"${integrity}"`;
      void reply.headers({ 'cache-control': caching, etag });
      if (isFresh(request, etag)) return reply.code(304).send();
      return reply.sendFile(place, releases.directory, { cacheControl: false });
    }
    const folder = located.get(file);
    if (!folder) return fail(reply, found === undefined ? 'unavailable' : 'not_found');
    if (!caching) return reply.sendFile(file, folder);
    void reply.header('cache-control', caching);
    return reply.sendFile(file, folder, { cacheControl: false, etag: true });
  }

  app.get(`${shellPath}*`, (request, reply) => {
    const file = wildcardOf(request);
    return send(request, reply, file, isNamedByContent(file) ? undefined : changing);
  });
  app.get('/favicon.svg', (request, reply) => send(request, reply, 'favicon.svg', forADay));
  app.get(`/${shellContractFile}`, async (request, reply) => {
    const isReleased = (await current.read()).shellFiles.has(shellContractFile);
    if (isReleased || !contract) return send(request, reply, shellContractFile, changing);
    return reply.type('application/json').header('cache-control', changing).send(contract);
  });
}
