import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describeBuild } from '../release/describe-build.mjs';
import { manifestName } from '../release/published-files.mjs';

/**
 * @typedef {object} Manifest
 * @property {{ remoteEntry: { name: string }, pluginVersion: string }} metaData
 * @property {{ name: string, assets: { js: { sync: string[] } } }[]} exposes
 */

/** @param {string} file its bytes as they go over the wire */
const wireBytes = (file) => brotliCompressSync(readFileSync(file)).length;

/**
 * What the build of a remote says about itself. Throws a `Fault` when there is none.
 * @param {string} remoteFolder
 * @returns {import('./types.d.mts').BuiltRemote}
 */
export function readBuiltRemote(remoteFolder) {
  const { name, folder, extras } = describeBuild(remoteFolder);
  /** @param {string} file */
  const readJson = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  /** @type {Manifest} */
  const { metaData, exposes } = readJson(manifestName);
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
 * @param {import('../release/types.d.mts').Registry} registry
 * @returns {import('./types.d.mts').Demands[]}
 */
export function releasedDemands({ microFrontends }) {
  return Object.entries(microFrontends).flatMap(([name, releases]) => {
    const used = releases.filter(({ deployment }) => deployment.default || deployment.traffic > 0);
    const before = new Set(used.map(({ fallbackUrl }) => fallbackUrl));
    return releases
      .filter((release) => used.includes(release) || before.has(release.url))
      .map(({ metadata, extras }) => ({ ...extras, name, label: `${name} ${metadata.version}` }));
  });
}
