import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@talentsphere/process/fault';
import { readRemote } from './remotes';
import type { Build } from './types';

export const manifestName = 'mf-manifest.json';

const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity of every file that a browser may load, by its path. */
function integrityOfFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const loaded = files.filter((file) => /\.(js|css)$/.test(file));
  return Object.fromEntries(
    loaded.map((file) => [
      file.replaceAll(path.sep, '/'),
      integrityOf(readFileSync(path.join(folder, file))),
    ]),
  );
}

/**
 * What a build is called: its package's version and the digest of its files.
 * The same files have the same address, and other files never take it.
 */
export function describeBuild(remoteFolder: string): Build {
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
  const { shared = [] } = JSON.parse(manifest.toString()) as {
    shared?: { name: string; requiredVersion: string }[];
  };
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
