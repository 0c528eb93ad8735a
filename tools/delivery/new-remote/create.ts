import { readdirSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { remotePorts } from '@talentsphere/dev/product/remote-ports';
import { readRemote } from '@talentsphere/releases/store';
import { contractSource, ownSources, titleOf } from './sources';
import type { createUndo } from './undo';

/** The remote whose configuration a new one copies, so that all have the same structure. */
const model = 'apps/marketing';
/** Files besides the configuration that every remote needs unchanged. */
const common = ['src/shared/remote-root.tsx', 'src/standalone.tsx'];

export type Undo = ReturnType<typeof createUndo>;

/**
 * The model's files, with its name replaced by the new one's.
 * @returns by their paths in the workspace, with the new name
 */
function copies(files: string[], name: string): Record<string, string> {
  const old = readRemote(inRoot(model)).name;
  const rename = (text: string) => text.replaceAll(old, name);
  return Object.fromEntries(
    files.map((file) => [rename(file), rename(readFileSync(inRoot(file), 'utf8'))]),
  );
}

/** The model's configuration and common files, and the project of its contract test. */
function modelFiles() {
  const configuration = readdirSync(inRoot(model), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'remote.json')
    .map((entry) => entry.name);
  return [
    ...[...configuration, ...common].map((file) => `${model}/${file}`),
    `apps/e2e/contracts/${readRemote(inRoot(model)).name}/project.json`,
  ];
}

/**
 * The lines that link the app into node_modules, exactly as npm writes them;
 * npm itself would first check all packages, for 16 s.
 * @param text of a lock file
 */
function withPackage(text: string, name: string) {
  const lock = JSON.parse(text);
  const { name: packageName, version } = JSON.parse(
    readFileSync(inRoot('apps', name, 'package.json'), 'utf8'),
  );
  const packages = {
    ...lock.packages,
    [`apps/${name}`]: { name: packageName, version },
    [`node_modules/${packageName}`]: { resolved: `apps/${name}`, link: true },
  };
  const places = Object.keys(packages).sort((one, other) => one.localeCompare(other, 'en'));
  const sorted = places.map((place) => [place, packages[place]]);
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** @param text of README.md */
function withRow(text: string, name: string) {
  const rows = [...text.matchAll(/^\| `apps\/[^|]+\| Remote: .*\n/gm)];
  const last = rows.at(-1);
  if (!last) return text;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}| \`apps/${name}\` | Remote: ${titleOf(name).toLowerCase()} |\n${text.slice(end)}`;
}

/** The ports of the dev servers, with the next free one for the new remote. */
function withPort(name: string) {
  const ports = remotePorts();
  return JSON.stringify({ ...ports, [name]: Math.max(...Object.values(ports)) + 1 });
}

const formatted = async (text: string, file: string) =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

/**
 * Creates the app of a new remote, and registers it wherever remotes are registered.
 * @param undo reverts all of it
 */
export async function createRemote(name: string, undo: Undo) {
  const { hostContract } = readRemote(inRoot(model));
  const own = Object.entries(ownSources(name, hostContract));
  const files = {
    ...copies(modelFiles(), name),
    ...Object.fromEntries(own.map(([file, text]) => [`apps/${name}/${file}`, text])),
    [`apps/e2e/src/contracts/${name}.spec.ts`]: contractSource(name),
  };
  for (const [file, text] of Object.entries(files)) {
    undo.create(inRoot(file), await formatted(text, inRoot(file)));
  }
  undo.link(`../../apps/${name}`, inRoot(`node_modules/@talentsphere/${name}-remote`));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    undo.edit(inRoot(file), (text) => withPackage(text, name));
  }
  undo.edit(inRoot('README.md'), (text) => withRow(text, name));
  const portsFile = inRoot('tools/dev/product/remote-ports.json');
  const ports = await formatted(withPort(name), portsFile);
  undo.edit(portsFile, () => ports);
}
