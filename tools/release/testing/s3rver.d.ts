/** What the tests use of the local S3-compatible server, which brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
