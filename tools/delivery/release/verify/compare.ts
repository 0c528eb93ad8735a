import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  descriptionFile,
  ownersOf,
  releaseFolder,
  shellName,
  withinRights,
  type Registry,
  type RegistryRelease,
} from '@talentsphere/releases';
import { parseStatement, type Statement } from '@talentsphere/releases/schema';
import {
  hashesOf,
  isStatement,
  statementFile,
  type Build,
  type ReadableReleases,
} from '@talentsphere/releases/store';

export interface Comparison {
  /** A sentence for each thing that differs. */
  differences: string[];
  /** How many files, and their bytes, the build has. */
  files: number;
  bytes: number;
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

const hashesIn = (subject: Statement['subject']) =>
  new Map(subject.map(({ name, digest }) => [name, digest.sha384]));

/** Members of a release that its build does not decide, and its files, which are compared one by one. */
const notBuilt: readonly string[] = [
  'files',
  'commit',
  'statement',
  'reason',
  'run',
  'unusedSince',
  'preview',
  'proven',
] satisfies (keyof RegistryRelease['extras'])[];

/** What the registry says beside files, and the build does not. */
function differingMembers(
  { metadata, extras }: RegistryRelease,
  build: Build,
  registry: Registry,
): string[] {
  const { name, version } = build;
  // A site leaves out addresses that the remote does not own.
  const expected = name === shellName ? build : withinRights(build, ownersOf(registry)[name] ?? []);
  const stated: Record<string, unknown> = { version: metadata.version, ...extras };
  const built: Record<string, unknown> = { version, ...expected.extras };
  return [...new Set([...Object.keys(stated), ...Object.keys(built)])]
    .filter((key) => !notBuilt.includes(key) && !isDeepStrictEqual(stated[key], built[key]))
    .map((key) => `${key}: the registry does not say what the build says`);
}

/**
 * Compares a release with another build: the bytes in the store, their hashes in the registry and in the statement,
 * and what the registry says of the release.
 */
export async function compare(
  releases: ReadableReleases,
  registry: Registry,
  release: RegistryRelease,
  statement: Statement,
  build: Build,
): Promise<Comparison> {
  const { name, folder } = build;
  const { version, integrity } = release.metadata;
  const built = hashesOf(build);
  const stated = hashesIn(statement.subject);
  const registered = new Map(
    Object.entries({ ...release.extras.files, [descriptionFile(name)]: integrity }).map(
      ([file, hash]) => [file, hexOf(hash)],
    ),
  );
  const stored = (await releases.listFiles(name, version)) ?? [];
  const all = new Set([...built.keys(), ...stated.keys(), ...registered.keys(), ...stored]);

  async function differenceOf(file: string): Promise<string | undefined> {
    const expected = built.get(file);
    if (!expected) return 'it is published, and the build does not have it';
    const published = await releases.readFile(`${releaseFolder(name, version)}/${file}`);
    if (!published) return 'the build has it, and it is not published';
    if (createHash('sha384').update(published).digest('hex') !== expected) {
      const { size } = statSync(path.join(folder, file));
      return `other bytes: ${published.byteLength} are published, ${size} were built`;
    }
    if (stated.get(file) !== expected) return 'the statement has another hash, or none';
    // The registry has none of compressed files, which are verified without their compression.
    const isCompressed = /\.(br|gz)$/.test(file) && !registered.has(file);
    if (!isCompressed && registered.get(file) !== expected)
      return 'the registry has another hash, or none';
    return undefined;
  }

  /** A build that was a preview before has the statement of that as well. The one of the release is `statement`. */
  async function differenceOfStatement(file: string): Promise<string | undefined> {
    if (file === release.extras.statement?.file) return undefined;
    const bytes = await releases.readFile(`${releaseFolder(name, version)}/${file}`);
    const text = Buffer.from(bytes ?? []).toString();
    try {
      const { subject } = parseStatement(text, file);
      const isOfBuild = isDeepStrictEqual(hashesIn(subject), built);
      if (isOfBuild && file === statementFile(text)) return undefined;
    } catch {
      // It is something else.
    }
    return 'it is published, and is no statement about this build';
  }

  const differences = differingMembers(release, build, registry);
  for (const file of [...all].sort()) {
    const difference = await (isStatement(file) ? differenceOfStatement : differenceOf)(file);
    if (difference) differences.push(`${file}: ${difference}`);
  }
  const bytes = [...built.keys()]
    .map((file) => statSync(path.join(folder, file)).size)
    .reduce((sum, size) => sum + size, 0);
  return { differences, files: built.size, bytes };
}
