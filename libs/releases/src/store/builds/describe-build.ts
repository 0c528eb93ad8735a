import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFile, ReleaseError } from '../../index';
import { documentParser, isFilePath, parseRemoteManifest, Version } from '../../schema';
import { Type } from 'typebox';
import type { Build } from '../types';
import { integrityOf } from './integrity';
import { isCompressed, publishedFiles } from './published-files';
import { readRemote } from './read-remote';

const parsePackage = documentParser(Type.Object({ version: Version }), 'package with a version');

/**
 * Integrity of every file that a browser may load, by its path: no other file is
 * served, and a compressed file is verified by its decompressed content.
 */
function integrityOfFiles(folder: string) {
  const loaded = publishedFiles(folder).filter(
    (file) => file !== manifestFile && !isCompressed(file),
  );
  const refused = loaded.find((file) => !isFilePath(file));
  if (refused !== undefined) {
    throw new ReleaseError(
      `${path.join(folder, refused)} cannot be published under this name: remove it, then release again.`,
    );
  }
  return Object.fromEntries(
    loaded.sort().map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
}

/**
 * The version of a build: its package's version and a digest of its files. Equal
 * files have the same address, and different files never do.
 */
export function describeBuild(remoteFolder: string): Build {
  const { name, hostContract, routes, searchParams, navigation, panels } = readRemote(remoteFolder);
  const folder = path.join(remoteFolder, 'dist');
  if (!existsSync(path.join(folder, manifestFile))) {
    throw new ReleaseError(
      `${folder} has no ${manifestFile}: build the remote first, with npx nx build ${name}.`,
    );
  }
  const packageFile = path.join(remoteFolder, 'package.json');
  const { version } = parsePackage(readFileSync(packageFile, 'utf8'), packageFile);
  const files = integrityOfFiles(folder);
  const bytes = readFileSync(path.join(folder, manifestFile));
  const manifest = parseRemoteManifest(bytes.toString(), path.join(folder, manifestFile));
  const { metaData, shared } = manifest;
  const extras = {
    hostContract,
    routes,
    files,
    ...(searchParams ? { searchParams } : {}),
    ...(navigation ? { navigation } : {}),
    ...(panels ? { panels } : {}),
    ...(metaData.server ? { server: metaData.server } : {}),
    shared: Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion])),
  };
  const digest = createHash('sha256').update(bytes).update(JSON.stringify(extras)).digest('hex');
  return {
    name,
    folder,
    version: `${version}-${digest.slice(0, 12)}`,
    integrity: integrityOf(bytes),
    extras,
    manifest,
  };
}
