import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describeBuild } from '@talentsphere/release-store';
import { carriedPackagesFile, manifestFile } from '@talentsphere/releases';
import { demandsOf } from '@talentsphere/releases/rules';
import { parseCarriedPackages, parseRemoteManifest } from '@talentsphere/releases/schema';
import type { BuiltRemote } from './types';

/** @param file its bytes as they go over the wire */
const wireBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** What the build of a remote says about itself. @throws ReleaseError when there is none */
export function readBuiltRemote(remoteFolder: string): BuiltRemote {
  const { name, folder, extras } = describeBuild(remoteFolder);
  const inBuild = (file: string) => path.join(folder, file);
  function read<Content>(file: string, parse: (text: string, place: string) => Content) {
    return parse(readFileSync(inBuild(file), 'utf8'), inBuild(file));
  }
  const { metaData, exposes } = read(manifestFile, parseRemoteManifest);
  const first = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  return {
    ...demandsOf(name, name, extras),
    carried: read(carriedPackagesFile, parseCarriedPackages),
    exposes: exposes.map((exposed) => exposed.name),
    federation: metaData.pluginVersion,
    startBytes: first.reduce((sum, file) => sum + wireBytes(inBuild(file)), 0),
  };
}
