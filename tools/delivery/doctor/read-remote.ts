import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from '@talentsphere/releases/store';
import { carriedPackagesFile } from '@talentsphere/releases';
import { demandsOf } from '@talentsphere/releases/rules';
import { parseCarriedPackages } from '@talentsphere/releases/schema';
import type { BuiltRemote } from './types';

/** @param file its bytes as they go over the wire */
const wireBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** What the rules need to know of a build. */
export function readBuiltRemote({ name, folder, extras, manifest }: Build): BuiltRemote {
  const inBuild = (file: string) => path.join(folder, file);
  const { metaData, exposes } = manifest;
  const first = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  const carried = inBuild(carriedPackagesFile);
  return {
    ...demandsOf(name, name, extras),
    carried: parseCarriedPackages(readFileSync(carried, 'utf8'), carried),
    exposes: exposes.map((exposed) => exposed.name),
    federation: metaData.pluginVersion,
    startBytes: first.reduce((sum, file) => sum + wireBytes(inBuild(file)), 0),
  };
}
