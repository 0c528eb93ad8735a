import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../lib/fault.mjs';
import { isCompressed, manifestName, publishedFiles } from './published-files.mjs';
import { readRemote } from './remotes.mjs';

/** @param {Buffer} bytes */
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Integrity of every file that a browser may load, by its path: nothing else is
 * served, and a compressed form is known by what is in it.
 * @param {string} folder
 */
function integrityOfFiles(folder) {
  const loaded = publishedFiles(folder).filter(
    (file) => file !== manifestName && !isCompressed(file),
  );
  return Object.fromEntries(
    loaded.sort().map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
}

/**
 * What a build is called: its package's version and the digest of its files.
 * The same files have the same address, and other files never take it.
 * @param {string} remoteFolder
 * @returns {import('./types.d.mts').Build}
 */
export function describeBuild(remoteFolder) {
  const { name, hostContract, routes } = readRemote(remoteFolder);
  const folder = path.join(remoteFolder, 'dist');
  if (!existsSync(path.join(folder, manifestName))) {
    throw new Fault(
      `${folder} has no ${manifestName}: build the remote first, with npx nx build ${name}.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(remoteFolder, 'package.json'), 'utf8'));
  const files = integrityOfFiles(folder);
  const manifest = readFileSync(path.join(folder, manifestName));
  /** @type {{ shared: { name: string, requiredVersion: string }[] }} */
  const { shared = [] } = JSON.parse(manifest.toString());
  const extras = {
    hostContract,
    routes,
    files,
    shared: Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion])),
  };
  const digest = createHash('sha256').update(manifest).update(JSON.stringify(extras)).digest('hex');
  return {
    name,
    folder,
    version: `${version}-${digest.slice(0, 12)}`,
    integrity: integrityOf(manifest),
    extras,
  };
}
