import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../lib/settings.mjs';
import { releaseTarget } from '../target.mjs';
import { startS3Server } from './s3-server.mjs';

/**
 * @typedef {object} Place an empty place to release to
 * @property {Record<string, string>} env that leads the release commands to it
 * @property {import('../types.d.mts').ReleaseTarget} target
 * @property {(file: string) => Promise<string | undefined>} read undefined: it is not there
 * @property {(text: string) => Promise<void>} breakRegistry writes over it
 * @property {() => Promise<void>} remove
 */

/** @returns {Promise<Place>} */
async function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-'));
  const inside = (/** @type {string} */ file) => path.join(folder, 'releases', file);
  const env = { DATA_DIR: folder };
  return {
    env,
    target: await releaseTarget(readSettings(env)),
    read: async (file) =>
      existsSync(inside(file)) ? readFileSync(inside(file), 'utf8') : undefined,
    async breakRegistry(text) {
      mkdirSync(inside(''), { recursive: true });
      writeFileSync(inside('registry.json'), text);
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** @returns {Promise<Place>} */
async function openStore() {
  const server = await startS3Server();
  const prefix = 'web/';
  const env = { ...server.env, RELEASE_TARGET: `s3://${server.bucket}/${prefix}` };
  Object.assign(process.env, server.env);
  const { openBucket } = await import('../s3-bucket.mjs');
  const bucket = openBucket(server.bucket);
  return {
    env,
    target: await releaseTarget(readSettings(env)),
    async read(file) {
      const answer = await fetch(`${server.url}/${prefix}${file}`);
      return answer.ok ? answer.text() : undefined;
    },
    async breakRegistry(text) {
      const key = `${prefix}registry.json`;
      await bucket.write(key, text, {}, (await bucket.read(key))?.etag);
    },
    remove: server.stop,
  };
}

/** Every kind of place that releases go to. */
export const places = { 'a folder': openFolder, 'an S3-compatible store': openStore };
