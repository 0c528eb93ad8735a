import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

interface S3rverOptions {
  directory: string;
  silent: boolean;
  vhostBuckets: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}

/** What the tests use of the local S3-compatible server, which brings no types. */
interface S3rver {
  store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}

const require = createRequire(import.meta.url);

export const S3rver = require('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver;
