import path from 'node:path';
import process from 'node:process';
import { generateFiles, names, readJson, type Tree, updateJson } from '@nx/devkit';
import { stopSignal } from '@talentsphere/dev/bootstrap/stop-signal';
import { prepareDataFolder } from '@talentsphere/dev/product/data-folder';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { format, type FormatConfig } from 'oxfmt';
import { checkName } from './name';
import { checkFolder, moveOutside } from './outside';
import { testAndRelease } from './test-and-release';
import { undoOf } from './undo';

/** The remote whose configuration a new one copies, so that all have the same structure. */
const model = remoteNamed('marketing');
/** Files besides the configuration that every remote needs unchanged. */
const common = ['src/standalone.tsx'];

/** Copies the model's configuration and common files, and the project of its contract test. */
function copyModel(tree: Tree, name: string) {
  const folder = `apps/${model.name}`;
  const configuration = tree
    .children(folder)
    .filter((file) => tree.isFile(`${folder}/${file}`) && file !== 'remote.json');
  const files = [
    ...[...configuration, ...common].map((file) => `${folder}/${file}`),
    `apps/e2e/contracts/${model.name}/project.json`,
  ];
  const rename = (text: string) => text.replaceAll(model.name, name);
  for (const file of files) tree.write(rename(file), rename(tree.read(file, 'utf8') ?? ''));
}

interface LockFile {
  packages: Record<string, object>;
}

/**
 * Adds the package to the lock files exactly as npm does; npm itself would
 * first check all packages, for 16 s.
 * @returns where npm links it
 */
function addPackage(tree: Tree, folder: string) {
  const { name, version } = readJson<Record<'name' | 'version', string>>(
    tree,
    `${folder}/package.json`,
  );
  const link = `node_modules/${name}`;
  for (const lockFile of ['package-lock.json', 'node_modules/.package-lock.json']) {
    updateJson(tree, lockFile, (lock: LockFile) => {
      const packages = Object.entries({
        ...lock.packages,
        [folder]: { name, version },
        [link]: { resolved: folder, link: true },
      }).sort(([one], [other]) => one.localeCompare(other, 'en'));
      return { ...lock, packages: Object.fromEntries(packages) };
    });
  }
  return link;
}

/** Adds a row under those of the other remotes. */
function addRow(tree: Tree, name: string) {
  const readme = tree.read('README.md', 'utf8') ?? '';
  const row = `| \`apps/${name}\` | Remote: ${name.replaceAll('-', ' ')} |\n`;
  const rows = /(^\| `apps\/[^|]+\| Remote: .*\n)+/m;
  tree.write(
    'README.md',
    readme.replace(rows, (others) => others + row),
  );
}

/** The dev server of the new remote gets the next free port. */
const addPort = (tree: Tree, name: string) =>
  updateJson(tree, 'tools/dev/product/remote-ports.json', (ports: Record<string, number>) => ({
    ...ports,
    [name]: Math.max(...Object.values(ports)) + 1,
  }));

/** @returns `Saved Searches` of `saved-searches` */
const titleOf = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Where lines are broken depends on the length of the name. */
async function formatSources(tree: Tree) {
  const options = readJson<FormatConfig>(tree, '.oxfmtrc.json');
  for (const { path: file, content } of tree.listChanges())
    if (content && /\.(tsx?|mjs|json)$/.test(file) && file.startsWith('apps/')) {
      const { code, errors } = await format(file, content.toString(), options);
      if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
      tree.write(file, code);
    }
}

/**
 * Writes the sources of a new remote and its contract.
 * @param others further folders of templates, whose files are below that of the remote
 */
async function writeSources(tree: Tree, name: string, ...others: string[]) {
  const { hostContract } = model;
  copyModel(tree, name);
  const texts = { ...names(name), title: titleOf(name), hostContract };
  generateFiles(tree, path.join(import.meta.dirname, 'files'), '.', texts);
  for (const folder of others)
    generateFiles(tree, path.join(import.meta.dirname, folder), `apps/${name}`, texts);
  await formatSources(tree);
}

const outsideBanner = (name: string, folder: string) =>
  `
 ${name} is in ${folder}.

  Install it   npm install, and without a registry that has the packages, the tarballs of npm run packages
  Test it      npm test
  Run it       npm start, beside a running site
  Release it   npm run release -- ${name}
`;

/** Creates a remote in a folder outside of this repository, where nothing else names it. */
async function createOutside(tree: Tree, name: string, folder: string) {
  checkFolder(folder);
  await writeSources(tree, name, 'outside-files');
  const write = moveOutside(tree, `apps/${name}`, folder);
  return () => {
    write();
    console.log(outsideBanner(name, folder));
  };
}

/** Creates the app of a new remote, and registers it wherever remotes are registered. */
export default async function remoteGenerator(
  tree: Tree,
  options: { name?: string; folder?: string },
) {
  const signal = stopSignal();
  const name = checkName(options.name);
  if (options.folder) return createOutside(tree, name, path.resolve(options.folder));
  const { dataDir } = readSettings(process.env);
  prepareDataFolder(dataDir);

  await writeSources(tree, name);
  const link = addPackage(tree, `apps/${name}`);
  addRow(tree, name);
  addPort(tree, name);

  const changed = [...tree.listChanges().map((change) => change.path), link];
  return testAndRelease(name, { link, undo: undoOf(changed), dataDir, signal });
}
