import path from 'node:path';
import { folderTarget } from './folder-target';
import type { Signing } from './signing';
import type { ReleaseTarget, StorePlace } from './types';

/** Where the releases of a data folder are. */
export const releasesFolder = (dataDir: string) => path.join(dataDir, 'releases');

/** Where the release commands publish to. */
export async function releaseTarget({
  dataDir,
  releaseTarget: place,
  signing,
}: {
  dataDir: string;
  /** If omitted, a folder in the data folder. */
  releaseTarget?: StorePlace | undefined;
  /** If omitted, nothing is signed. */
  signing?: Signing | undefined;
}): Promise<ReleaseTarget> {
  if (!place) return folderTarget(releasesFolder(dataDir), signing);
  // Releasing to a folder does not load the SDK.
  const { s3Target } = await import('./s3/s3-target');
  return s3Target(place, signing);
}
