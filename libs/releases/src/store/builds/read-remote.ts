import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFile, type RemoteDescription } from '../../index';
import { parseRemoteDescription } from '../../schema';

/**
 * Reads a remote's `remote.json`.
 * @param folder the remote's source folder
 * @throws ReleaseError when the file is invalid
 */
export function readRemote(folder: string): RemoteDescription & { folder: string } {
  const file = path.join(folder, remoteFile);
  return { ...parseRemoteDescription(readFileSync(file, 'utf8'), file), folder };
}
