import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryFile } from '../../index';
import { releaseTarget } from '../target';
import { startS3Server } from './s3-server';
import type { ReleaseTarget } from '../types';

export interface Place {
  /** The environment of the SDK. */
  env: Record<string, string>;
  settings: Parameters<typeof releaseTarget>[0];
  target: ReleaseTarget;
  /** Undefined when it does not exist. */
  read: (file: string) => Promise<string | undefined>;
  /** Overwrites it. */
  breakRegistry: (text: string, file?: string) => Promise<void>;
  /** Whether commands wait for one another. */
  hasLocks: boolean;
  /** The answer to the next write of what has this in its address is lost; with nothing, none is. */
  loseAnswer: (part: string) => void;
  remove: () => Promise<void>;
}

async function openFolder(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-'));
  const inside = (file: string) => path.join(folder, 'releases', file);
  const settings = { dataDir: folder };
  return {
    env: {},
    settings,
    target: await releaseTarget(settings),
    read: async (file) =>
      existsSync(inside(file)) ? readFileSync(inside(file), 'utf8') : undefined,
    async breakRegistry(text, file = registryFile) {
      mkdirSync(inside(''), { recursive: true });
      writeFileSync(inside(file), text);
    },
    hasLocks: true,
    // A file system answers.
    loseAnswer() {},
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function openStore(): Promise<Place> {
  const server = await startS3Server();
  const prefix = 'web/';
  const settings = { dataDir: '', releaseTarget: { bucket: server.bucket, prefix } };
  Object.assign(process.env, server.env);
  const { openBucket } = await import('../s3/s3-bucket');
  const bucket = openBucket(server.bucket);
  return {
    env: server.env,
    settings,
    target: await releaseTarget(settings),
    async read(file) {
      const answer = await fetch(`${server.url}/${prefix}${file}`);
      return answer.ok ? answer.text() : undefined;
    },
    async breakRegistry(text, file = registryFile) {
      const key = `${prefix}${file}`;
      await bucket.write(key, text, {}, (await bucket.read(key))?.etag);
    },
    hasLocks: false,
    loseAnswer: server.loseNextAnswer,
    remove: server.stop,
  };
}

/** Every kind of release target. */
export const places = { 'a folder': openFolder, 'an S3-compatible store': openStore };
