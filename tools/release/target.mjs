import path from 'node:path';
import { folderTarget } from './folder-target.mjs';

/**
 * Where the release commands publish to.
 * @param {import('../lib/settings.mjs').Settings} settings
 */
export async function releaseTarget({ dataDir, releaseTarget: place }) {
  if (!place) return folderTarget(path.join(dataDir, 'releases'));
  // Whoever releases into a folder never loads the SDK.
  const { storeTarget } = await import('./store-target.mjs');
  return storeTarget(place);
}
