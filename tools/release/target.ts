import path from 'node:path';
import { folderTarget } from './folder-target';
import type { ReleaseTarget, StorePlace } from './types';

/** Where the release commands publish to. */
export async function releaseTarget({
  dataDir,
  releaseTarget: place,
}: {
  dataDir: string;
  /** Without one: a folder of the data folder. */
  releaseTarget?: StorePlace | undefined;
}): Promise<ReleaseTarget> {
  if (!place) return folderTarget(path.join(dataDir, 'releases'));
  // Whoever releases into a folder never loads the SDK.
  const { storeTarget } = await import('./store-target');
  return storeTarget(place);
}
