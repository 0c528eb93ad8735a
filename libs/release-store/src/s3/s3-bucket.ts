import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { asReleaseError, statusOf } from './s3-error';

/** S3 answers 409 instead of 412 when two conditional writes meet. */
const lost = [409, 412];

/** The SDK reads region, credentials and endpoint from its own environment. */
function createClient() {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  return new S3Client({
    // A store of one's own has seldom a host name for each bucket; Amazon's has.
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL),
    // Stores other than Amazon's may not know the newer checksums; the signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
}

/** The few calls of a bucket that releases need. What goes wrong is a `ReleaseError`. */
export function openBucket(bucket: string) {
  const client = createClient();
  /** @param expected results of statuses that are no surprise */
  async function calling<Result>(call: Promise<Result>, expected: Record<number, Result> = {}) {
    try {
      return await call;
    } catch (error) {
      const status = statusOf(error) ?? 0;
      const known = status in expected && (error as Error).name !== 'NoSuchBucket';
      if (known) return expected[status] as Result;
      throw asReleaseError(error, bucket);
    }
  }
  return {
    /** @returns undefined: it is not there */
    read: (key: string): Promise<{ text: string; etag?: string | undefined } | undefined> =>
      calling(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).then(async (answer) => ({
          text: (await answer.Body?.transformToString()) ?? '',
          etag: answer.ETag,
        })),
        { 404: undefined },
      ),
    has: (key: string) =>
      calling(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(() => true),
        { 404: false },
      ),
    /**
     * Writes an object under a condition.
     * @param etag of the object to replace; without it there must be none
     * @returns false: the condition did not hold
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
