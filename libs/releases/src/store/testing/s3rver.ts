import type { RequestListener } from 'node:http';
// @ts-expect-error -- The package has no types.
import server from '@20minutes/s3rver';

interface S3rverOptions {
  directory: string;
  silent: boolean;
  vhostBuckets: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}

/** What the tests use of the local S3-compatible server. */
interface S3rver {
  store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}

export const S3rver = server as new (options: S3rverOptions) => S3rver;
