import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFile, type RemoteDescription } from '@talentsphere/releases';
import { parseRemoteDescription } from '@talentsphere/releases/schema';

/**
 * What a remote says about itself.
 * @param folder of its source
 * @throws ReleaseError when its `remote.json` has another shape
 */
export function readRemote(folder: string): RemoteDescription & { folder: string } {
  const file = path.join(folder, remoteFile);
  return { ...parseRemoteDescription(readFileSync(file, 'utf8'), file), folder };
}
