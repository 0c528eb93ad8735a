import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteBuild } from '@talentsphere/releases/store';
import { carriedPackagesFile, type CarriedPackage } from '@talentsphere/releases';
import { demandsOf, type Demands } from '@talentsphere/releases/rules';
import { parseCarriedPackages } from '@talentsphere/releases/schema';

/** What the rules need to know of a build. */
export interface BuiltRemote extends Demands {
  carried: CarriedPackage[];
  /** What it imports of the host contract, each with the version that it came with. */
  hostImports: Readonly<Record<string, string>>;
  /** The modules that it exposes. */
  exposes: string[];
  /** Version of the federation runtime that it was built with. */
  federation: string;
  /** Bytes, Brotli, that come before the first line of its code runs. */
  startBytes: number;
}

/** @param file its bytes as they go over the wire */
const wireBytes = (file: string) => brotliCompressSync(readFileSync(file)).length;

export function readBuiltRemote({ name, folder, extras, manifest }: RemoteBuild): BuiltRemote {
  const inBuild = (file: string) => path.join(folder, file);
  const { metaData, exposes } = manifest;
  const first = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  const carried = inBuild(carriedPackagesFile);
  return {
    ...demandsOf(name, name, extras),
    carried: parseCarriedPackages(readFileSync(carried, 'utf8'), carried),
    hostImports: metaData.hostImports ?? {},
    exposes: exposes.map((exposed) => exposed.name),
    federation: metaData.pluginVersion,
    startBytes: first.reduce((sum, file) => sum + wireBytes(inBuild(file)), 0),
  };
}
