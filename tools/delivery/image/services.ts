import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing } from '@talentsphere/dev/product/build';
import { copyPackages, importedPackages, installedFolders } from './packages';

interface Service {
  /** Builds the service into an empty folder. */
  build: (target: string) => Promise<void>;
  /** Built files that production does not need. */
  isUnused: (file: string) => boolean;
}

const rspack = inRoot('node_modules/@rspack/cli/bin/rspack.js');

async function buildApi(target: string) {
  const { code, output } = await runNode(
    [rspack, 'build', '--env', 'production-image', '--output-path', path.resolve(target)],
    { cwd: inRoot('apps/api') },
  );
  if (code !== 0) throw new CommandError(`The build of the API failed:\n${output.trim()}`);
}

async function buildEdge(target: string) {
  // In a container nothing has been built; elsewhere, running tests use what has.
  await buildMissing(['edge', 'shell']);
  cpSync(inRoot('apps/edge/dist'), target, { recursive: true });
  cpSync(inRoot('apps/shell/dist'), path.join(target, 'shell'), { recursive: true });
}

const services: Record<string, Service> = {
  api: {
    build: buildApi,
    // Production has a PostgreSQL server: the embedded one is half of the packages.
    isUnused: (file) => file.endsWith('.map') || file === 'pglite-worker.mjs',
  },
  edge: {
    build: buildEdge,
    isUnused: (file) => file === 'check-half.mjs',
  },
};

/** Makes what the image of a service consists of: its built files and the packages that they need. */
export async function makeImageFiles(name: string | undefined, target: string | undefined) {
  const service = services[name ?? ''];
  if (!service || !target) {
    const names = Object.keys(services).join('|');
    throw new CommandError(`Usage: npm run image:files -- ${names} <folder>`);
  }
  const { build, isUnused } = service;
  mkdirSync(target, { recursive: true });
  await build(target);
  for (const file of readdirSync(target).filter(isUnused)) rmSync(path.join(target, file));
  const bundles = readdirSync(target).filter((file) => file.endsWith('.mjs'));
  const imported = bundles.flatMap((file) =>
    importedPackages(readFileSync(path.join(target, file), 'utf8')),
  );
  copyPackages(installedFolders(imported), target);
}
