import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releasedPath } from '@talentsphere/releases';
import { isAcceptedEncoding } from '@talentsphere/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../http/errors';
import { DictionaryEncoding, dictionaryEncoding } from './dictionary-encoding';
import { deadlines } from './download';
import type { ReleaseFolder } from './read-listed';
import type { RegistryReader } from './registry';
import type { ListedFile } from './release-index';
import { areFiles } from './store-files';

/** The decoded path after the route's prefix. */
export const wildcardOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

/** A cache that does not know the header `Available-Dictionary` would send it to other browsers. */
const forThisBrowser = 'private, max-age=31536000, immutable';

/** Serves the files that the registry lists, and no other file next to them. */
export function serveReleaseFiles(
  app: FastifyInstance,
  { directory, registry, copy }: ReleaseFolder & { registry: RegistryReader },
): void {
  const dictionaries = new DictionaryEncoding({ directory, copy });

  /** What distinguishes a script from another version of it that the browser has. */
  async function difference(request: FastifyRequest, { versions, ...file }: ListedFile) {
    const { 'available-dictionary': header } = request.headers;
    if (typeof header !== 'string' || !isAcceptedEncoding(request, dictionaryEncoding)) {
      return undefined;
    }
    const encoding = dictionaries.encode(file, versions?.others ?? [], header);
    const late = sleep(deadlines.difference, undefined, { ref: false });
    return Promise.race([encoding, late]);
  }

  app.get(`${releasedPath}*`, async (request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', vary: 'accept-encoding' });
    const listed = (await registry.read()).files.get(wildcardOf(request));
    if (!listed) return fail(reply, 'not_found');
    // Its team may put anything there; what is copied is a file.
    if (!copy && !(await areFiles(join(directory, listed.place)))) return fail(reply, 'not_found');
    try {
      await copy?.provide(listed);
    } catch (error) {
      request.log.error(error);
      const message = 'This part of the page cannot be fetched at the moment.';
      return fail(reply, 'unavailable', message);
    }
    if (!listed.versions) return reply.sendFile(listed.place, directory);
    void reply.headers({
      'use-as-dictionary': `match="${listed.versions.pattern}"`,
      vary: 'accept-encoding, available-dictionary',
    });
    const encoded = await difference(request, listed).catch((error: unknown) => {
      // The whole file can still be sent.
      request.log.error(error);
      return undefined;
    });
    if (!encoded) return reply.sendFile(listed.place, directory);
    void reply.headers({ 'cache-control': forThisBrowser, 'content-encoding': dictionaryEncoding });
    return reply.type('application/javascript; charset=utf-8').send(encoded);
  });
}
