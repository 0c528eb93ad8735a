import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const manifestName = 'mf-manifest.json';
const compressed = /\.(br|gz)$/;

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity of every script of a build, by its path. */
function scriptIntegrity(directory) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const scripts = files.filter((file) => file.endsWith('.js') && !compressed.test(file));
  return Object.fromEntries(
    scripts.map((file) => [file, integrityOf(readFileSync(join(directory, file)))]),
  );
}

/**
 * What a build is called: its package's version and the digest of its files.
 * The same files have the same address, and other files never take it.
 */
function describe(remoteDirectory) {
  const build = join(remoteDirectory, 'dist');
  if (!existsSync(join(build, manifestName))) {
    throw new Error(`${build} has no ${manifestName}: build the remote first.`);
  }
  const { version } = JSON.parse(readFileSync(join(remoteDirectory, 'package.json'), 'utf8'));
  const { name, hostContract, routes } = JSON.parse(
    readFileSync(join(remoteDirectory, 'remote.json'), 'utf8'),
  );
  const files = scriptIntegrity(build);
  const manifest = readFileSync(join(build, manifestName));
  const digest = createHash('sha256')
    .update(JSON.stringify(files))
    .update(JSON.stringify({ hostContract, routes }))
    .digest('hex');
  return {
    name,
    build,
    version: `${version}-${digest.slice(0, 12)}`,
    integrity: integrityOf(manifest),
    extras: { hostContract, routes, files },
  };
}

function writeAtomically(path, text) {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

function readRegistry(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { schema, microFrontends: {} };
}

/** Copies a build to its immutable address; a half-made copy never stands there. */
function store(release, releasesDirectory) {
  const target = join(releasesDirectory, release.name, release.version);
  if (existsSync(target)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  mkdirSync(join(releasesDirectory, release.name), { recursive: true });
  rmSync(temporary, { recursive: true, force: true });
  cpSync(release.build, temporary, { recursive: true });
  renameSync(temporary, target);
}

/**
 * Publishes the builds of remotes and makes them what visitors get.
 * Earlier releases stay published, for the tabs that still use them.
 * @param {{ remotes: string[], releases: string }} options folders of the
 *   remotes, and the folder of the release store
 * @returns {{ name: string, version: string }[]}
 */
export function publish({ remotes, releases }) {
  mkdirSync(releases, { recursive: true });
  const path = join(releases, 'registry.json');
  const registry = readRegistry(path);
  const published = remotes.map(describe);
  for (const release of published) {
    store(release, releases);
    const { name, version, integrity, extras } = release;
    const earlier = (registry.microFrontends[name] ?? [])
      .filter(({ metadata }) => metadata.version !== version)
      .map((other) => ({ ...other, deployment: { traffic: 0, default: false } }));
    registry.microFrontends[name] = [
      {
        url: `/remotes/${name}/${version}/${manifestName}`,
        metadata: { version, integrity },
        deployment: { traffic: 100, default: true },
        extras,
      },
      ...earlier,
    ];
  }
  writeAtomically(path, `${JSON.stringify(registry, null, 2)}\n`);
  return published.map(({ name, version }) => ({ name, version }));
}
