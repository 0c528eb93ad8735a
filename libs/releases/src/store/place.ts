import type { StorePlace } from './types';

/** @param store as `s3://bucket/prefix` */
export function placeOf(store: string): StorePlace {
  const [bucket = '', ...folders] = store.slice('s3://'.length).split('/').filter(Boolean);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}
