import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { largestFile, readAtMost } from '../read-document';
import { asReleaseError, statusOf } from './s3-error';

/** S3 returns 409 instead of 412 when two conditional writes conflict. */
const lost = [409, 412];

/** The SDK reads region, credentials and endpoint from its own environment. */
function createClient(longestSilence: number) {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  return new S3Client({
    // Self-hosted stores rarely have a host name for each bucket; Amazon's does.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL),
    // Stores other than Amazon's may not support the newer checksums; the signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The `requestTimeout` of the SDK only warns, and ends when an answer begins.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: longestSilence },
  });
}

/**
 * The operations on a bucket that releases and uploads need. Errors are `ReleaseError`s.
 * @param setting the variable that names the bucket
 * @param longestSilence milliseconds after which a connection on which nothing comes or goes is given up, and the
 *   call is made again, three times in all. Over TLS, an object that is written counts as gone only as a whole.
 */
export function openBucket(bucket: string, setting = 'RELEASE_TARGET', longestSilence = 60_000) {
  const client = createClient(longestSilence);
  /** @param expected results for statuses that are not errors here */
  async function calling<Result>(call: Promise<Result>, expected: Record<number, Result> = {}) {
    try {
      return await call;
    } catch (error) {
      const status = statusOf(error) ?? 0;
      const known = status in expected && (error as Error).name !== 'NoSuchBucket';
      if (known) return expected[status] as Result;
      throw asReleaseError(error, { bucket, setting });
    }
  }
  const get = (key: string, largest: number) =>
    calling(
      client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        .then(async ({ Body, ETag: etag }) => ({
          bytes: await readAtMost(Body as Readable | undefined, key, largest),
          etag,
        })),
      { 404: undefined },
    );
  return {
    /**
     * @param largest bytes of it
     * @returns undefined when it does not exist
     */
    async read(key: string, largest = largestFile) {
      const object = await get(key, largest);
      return object && { text: object.bytes.toString(), etag: object.etag };
    },
    /** @returns undefined when it does not exist */
    readBytes: async (key: string): Promise<Uint8Array | undefined> =>
      (await get(key, largestFile))?.bytes,
    /**
     * Writes an object conditionally.
     * @param etag of the object to replace; if omitted, the object must not exist
     * @returns false when the condition was not met
     */
    write(
      key: string,
      body: string | Uint8Array,
      headers: Partial<PutObjectCommandInput>,
      etag?: string,
    ): Promise<boolean> {
      const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' };
      const input = { Bucket: bucket, Key: key, Body: body, ...headers, ...condition };
      const expected = Object.fromEntries(lost.map((status) => [status, false]));
      return calling(
        client.send(new PutObjectCommand(input)).then(() => true),
        expected,
      );
    },
    /** Does nothing when it does not exist. */
    remove: (key: string) =>
      calling(
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).then(() => undefined),
        { 404: undefined },
      ),
    /** @returns keys, sorted */
    async list(prefix: string): Promise<string[]> {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      const all = (async () => {
        const keys: (string | undefined)[] = [];
        for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key }) => Key));
        return keys.filter((key) => key !== undefined);
      })();
      return (await calling(all)).sort();
    },
  };
}
