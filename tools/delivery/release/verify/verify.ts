import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { readSettings } from '@talentsphere/dev/product/settings';
import {
  defaultOf,
  releaseFolder,
  releasesOf,
  type Registry,
  type RegistryRelease,
} from '@talentsphere/releases';
import { parseStatement, type Statement } from '@talentsphere/releases/schema';
import {
  folderTarget,
  integrityOf,
  releasesAt,
  releaseTarget,
  type ReadableReleases,
} from '@talentsphere/releases/store';
import type { Flags } from '../arguments';
import { compare } from './compare';
import { rebuilding } from './rebuild';

type Environment = Record<string, string | undefined>;

/** The releases that are requested, else those that this machine follows or publishes. */
async function releasesIn(
  place: string | undefined,
  environment: Environment,
): Promise<ReadableReleases> {
  const settings = readSettings(environment);
  const requested = place ?? settings.releasesUrl;
  if (!requested) return releaseTarget(settings);
  const { signing } = settings;
  return /^https?:/.test(requested)
    ? releasesAt(requested.replace(/\/+$/, ''), signing)
    : folderTarget(requested, signing);
}

/** The release that everyone gets, or the one with a version. */
function find(registry: Registry, name: string, version: string | undefined) {
  const known = releasesOf(registry, name);
  const release = version
    ? known.find(({ metadata }) => metadata.version === version)
    : defaultOf(known);
  if (release) return release;
  throw new CommandError(
    `There is no release of ${name}${version ? ` with version ${version}` : ''} in this place.`,
  );
}

/** @throws CommandError when the release has none, or not the one that its registry names */
async function readStatement(
  releases: ReadableReleases,
  name: string,
  { metadata: { version }, extras: { statement: listed } }: RegistryRelease,
): Promise<Statement> {
  const title = `${name} ${version}`;
  if (!listed) {
    throw new CommandError(
      `${title} has no statement: it was published before there were statements, or outside of a repository. The next build of ${name} has one.`,
    );
  }
  const file = `${releaseFolder(name, version)}/${listed.file}`;
  const bytes = await releases.readFile(file);
  if (!bytes) throw new CommandError(`${title} is published without its statement, ${file}.`);
  const text = Buffer.from(bytes).toString();
  if (integrityOf(text) !== listed.integrity) {
    throw new CommandError(
      `${file} is not the statement that the registry names: its hash differs.`,
    );
  }
  return parseStatement(text, file);
}

const majorOf = (version: string) => version.split('.', 1)[0];

/**
 * Builds a published release again, from a clean checkout of the commit that its statement names, and compares all
 * of it.
 * @param requested the name of a remote or the shell, with `@<version>` for another release than that of everyone
 * @returns a sentence when all is equal
 * @throws CommandError when something differs, with a line for each, or when it cannot be built again
 */
export async function verify(
  requested: string | undefined,
  { store, repository = inRoot(), 'with-installed': installed = false }: Flags,
  environment: Environment,
): Promise<string> {
  if (!requested) throw new CommandError('Say what to verify: a remote, or shell.');
  const [name = '', version] = requested.split('@');
  const releases = await releasesIn(store, environment);
  const registry = await releases.readRegistry();
  const release = find(registry, name, version);
  const statement = await readStatement(releases, name, release);
  const title = `${name} ${release.metadata.version}`;
  const { buildDefinition, runDetails } = statement.predicate;
  const [source, lock] = buildDefinition.resolvedDependencies;
  const commit = source.digest.gitCommit;
  if (source.annotations?.dirty) {
    throw new CommandError(
      `${title} was built from files that differed from commit ${commit}: nobody else has them, so it cannot be verified.`,
    );
  }
  const { node } = runDetails.builder.version;
  const ours = process.versions.node;
  if (majorOf(node) !== majorOf(ours)) {
    throw new CommandError(
      `${title} was built with Node.js ${node}, and this is ${ours}: run this with Node.js ${majorOf(node)}.`,
    );
  }
  const { project, environment: variables } = buildDefinition.externalParameters;
  if (project !== name) throw new CommandError(`The statement of ${title} is about ${project}.`);
  const what = { project, commit, lockDigest: lock.digest.sha256, environment: variables };
  return rebuilding(what, { repository, installed }, async ({ build, branches }) => {
    const { differences, files, bytes } = await compare(
      releases,
      registry,
      release,
      statement,
      build,
    );
    const from = `commit ${commit}, which is on ${branches.join(', ')}`;
    if (differences.length === 0) {
      return `${title} is what anybody builds from ${from}: all ${files} files with ${bytes} bytes are equal.`;
    }
    const lines = differences.map((line) => `  ${line}`).join('\n');
    const other = node === ours ? '' : `\nIt was built with Node.js ${node}, and this is ${ours}.`;
    throw new CommandError(`${title} is not what ${from}, builds:\n${lines}${other}`);
  });
}
