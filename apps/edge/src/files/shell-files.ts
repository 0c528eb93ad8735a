import { join } from 'node:path';
import { shellContractFile, shellPath } from '@talentsphere/releases';
import type { FastifyInstance } from 'fastify';
import { fail } from '../http/errors';
import { filesIn, isNamedByContent, keepShell } from './kept-shells';
import { wildcardOf } from './release-files';

export interface ShellFiles {
  /** The build output of the current shell. */
  directory: string;
  version: string;
  /** The folder of the releases; files of shells are kept next to them. */
  releasesDirectory: string;
  report: (error: unknown) => void;
}

/** The folder of each file that pages may request, including those of earlier shells. */
async function locate(options: ShellFiles): Promise<ReadonlyMap<string, string>> {
  const { directory, version, releasesDirectory, report } = options;
  const place = join(releasesDirectory, '.shells');
  const kept = await keepShell(place, directory, version).catch((error: unknown) => {
    report(error);
    return [];
  });
  const located = new Map<string, string>();
  // Later ones win. A kept file outlives a build that replaces this one, and the
  // latest shell that has it, the current one if it does, is the last to be removed.
  for (const folder of [directory, ...kept.toReversed()]) {
    for (const file of await filesIn(folder)) located.set(file, folder);
  }
  return located;
}

const changing = { maxAge: 0, immutable: false };

/** Serves the files of the current shell and of the ones before it. */
export async function serveShellFiles(app: FastifyInstance, options: ShellFiles): Promise<void> {
  const located = await locate(options);
  app.get(`${shellPath}*`, (request, reply) => {
    const file = wildcardOf(request);
    const folder = located.get(file);
    if (!folder) return fail(reply, 'not_found');
    void reply.header('vary', 'accept-encoding');
    return reply.sendFile(file, folder, isNamedByContent(file) ? {} : changing);
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', { maxAge: '1d', immutable: false }),
  );
  app.get(`/${shellContractFile}`, (_request, reply) =>
    reply.sendFile(shellContractFile, changing),
  );
}
