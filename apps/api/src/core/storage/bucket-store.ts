import { openBucket, placeOf } from '@talentsphere/releases/store/bucket';
import type { FileStore } from './file-store';

/**
 * Files in an S3-compatible store.
 * @param target as `s3://bucket/prefix`
 */
export function bucketStore(target: string): FileStore {
  const { bucket, prefix } = placeOf(target);
  const store = openBucket(bucket, 'FILES_TARGET');
  return {
    read: (name) => store.readBytes(`${prefix}${name}`),
    async write(name, content) {
      // False when it is there already, with the same content.
      await store.write(`${prefix}${name}`, content, { ContentType: 'application/octet-stream' });
    },
    async remove(name) {
      await store.remove(`${prefix}${name}`);
    },
  };
}
