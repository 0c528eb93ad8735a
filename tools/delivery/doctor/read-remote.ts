import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describeBuild } from '@talentsphere/release/describe-build';
import { manifestName } from '@talentsphere/release/published-files';
import type { Registry } from '@talentsphere/release/types';
import type { BuiltRemote, Demands } from './types';

interface Manifest {
  metaData: { remoteEntry: { name: string }; pluginVersion: string };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** @param file its bytes as they go over the wire */
const wireBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** What the build of a remote says about itself. Throws a `Fault` when there is none. */
export function readBuiltRemote(remoteFolder: string): BuiltRemote {
  const { name, folder, extras } = describeBuild(remoteFolder);
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { metaData, exposes }: Manifest = readJson(manifestName);
  const first = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  return {
    ...extras,
    label: name,
    name,
    carried: readJson('carried-packages.json'),
    exposes: exposes.map((exposed) => exposed.name),
    federation: metaData.pluginVersion,
    startBytes: first.reduce((sum, file) => sum + wireBytes(path.join(folder, file)), 0),
  };
}

/**
 * What the releases of a registry ask for: of each remote what somebody gets
 * now, and what a failure of it would bring back.
 */
export function releasedDemands({ microFrontends }: Registry): Demands[] {
  return Object.entries(microFrontends).flatMap(([name, releases]) => {
    const used = releases.filter(({ deployment }) => deployment.default || deployment.traffic > 0);
    const before = new Set(used.map(({ fallbackUrl }) => fallbackUrl));
    return releases
      .filter((release) => used.includes(release) || before.has(release.url))
      .map(({ metadata, extras }) => ({ ...extras, name, label: `${name} ${metadata.version}` }));
  });
}
