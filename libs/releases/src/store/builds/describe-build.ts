import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  manifestFile,
  ReleaseError,
  remoteFile,
  shellContractFile,
  shellName,
  type RegistryRelease,
  type RemoteDescription,
} from '../../index';
import {
  documentParser,
  isFilePath,
  parseRemoteDescription,
  parseRemoteManifest,
  parseShellContract,
  Version,
} from '../../schema';
import { Type } from 'typebox';
import type { Build, RemoteBuild } from '../types';
import { integrityOf } from './integrity';
import { isCompressed, publishedFiles } from './published-files';

/**
 * Reads a remote's `remote.json`.
 * @param folder the remote's source folder
 * @throws ReleaseError when the file is invalid
 */
export function readRemote(folder: string): RemoteDescription & { folder: string } {
  const file = path.join(folder, remoteFile);
  return { ...parseRemoteDescription(readFileSync(file, 'utf8'), file), folder };
}

const parsePackage = documentParser(Type.Object({ version: Version }), 'package with a version');

/**
 * Integrity of every file that a browser may load, by its path: no other file is
 * served, and a compressed file is verified by its decompressed content.
 */
function integrityOfFiles(folder: string, description: string) {
  const loaded = publishedFiles(folder, description).filter(
    (file) => file !== description && !isCompressed(file),
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

/** The built files of an app, and the one that describes them. @throws ReleaseError without a build */
function readBuild(app: string, name: string, description: string) {
  const folder = path.join(app, 'dist');
  const place = path.join(folder, description);
  if (!existsSync(place)) {
    throw new ReleaseError(
      `${folder} has no ${description}: build ${name} first, with npm run build in ${app}.`,
    );
  }
  const packageFile = path.join(app, 'package.json');
  const { version } = parsePackage(readFileSync(packageFile, 'utf8'), packageFile);
  const files = integrityOfFiles(folder, description);
  return { folder, version, files, bytes: readFileSync(place), place };
}

/**
 * The version of a build: its package's version and a digest of its files. Equal
 * files have the same address, and different files never do.
 */
function built(
  name: string,
  { folder, version, bytes }: ReturnType<typeof readBuild>,
  extras: RegistryRelease['extras'],
): Build {
  const digest = createHash('sha256').update(bytes).update(JSON.stringify(extras)).digest('hex');
  return {
    name,
    folder,
    version: `${version}-${digest.slice(0, 12)}`,
    integrity: integrityOf(bytes),
    extras,
  };
}

/** The build in the folder of a remote. */
export function describeBuild(remoteFolder: string): RemoteBuild {
  const { name, hostContract, routes, searchParams, navigation, panels } = readRemote(remoteFolder);
  if (name === shellName) {
    throw new ReleaseError(`${remoteFolder} has the name of the shell: give the remote another.`);
  }
  const read = readBuild(remoteFolder, name, manifestFile);
  const manifest = parseRemoteManifest(read.bytes.toString(), read.place);
  const { metaData, shared } = manifest;
  const extras = {
    hostContract,
    routes,
    files: read.files,
    ...(searchParams ? { searchParams } : {}),
    ...(navigation ? { navigation } : {}),
    ...(panels ? { panels } : {}),
    ...(metaData.server ? { server: metaData.server } : {}),
    shared: Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion])),
  };
  return { ...built(name, read, extras), manifest };
}

/** The build in the folder of the shell. */
export function describeShell(shellFolder: string): Build {
  const read = readBuild(shellFolder, shellName, shellContractFile);
  const contract = parseShellContract(read.bytes.toString(), read.place);
  const { hostContract, routes, shared, server, files: _listed, ...provides } = contract;
  return built(shellName, read, {
    hostContract,
    routes,
    files: read.files,
    ...(server ? { server } : {}),
    shared,
    provides,
  });
}
