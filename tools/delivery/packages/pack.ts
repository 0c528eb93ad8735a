import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildProjects } from '@talentsphere/dev/product/build';
import { progress } from '@talentsphere/dev/process/progress';
import { inRoot, root } from '@talentsphere/dev/process/workspace';
import { repositoryOf } from '@talentsphere/dev/product/origin';
import { compile } from './compile';
import { dependenciesOf } from './dependencies';
import { libraries, manifestOf, type Library } from './libraries';

/** An entry of `exports`: for a source, the module and the declarations that are made of it. */
function exported(file: string) {
  const module = file.replace(/\.tsx?$/, '');
  return module === file ? file : { types: `${module}.d.ts`, default: `${module}.js` };
}

/** Where the sources of a package are: the registry accepts its provenance only if that names the same repository. */
function placeOf({ folder }: Library) {
  const address = repositoryOf(root)?.replace(/\.git$/, '');
  return address && { type: 'git', url: `git+${address}.git`, directory: folder };
}

/** The `package.json` of a package, whose files are compiled. */
async function describePackage(library: Library, folder: string) {
  const manifest = manifestOf(library);
  const { name, version, type, sideEffects, exports = {} } = manifest;
  const { license, engines } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const { without = [], entries: others = [], command } = library;
  const entries = Object.entries(exports)
    .filter(([entry]) => !without.includes(entry))
    .map(([entry, file]) => [entry, exported(file)]);
  return {
    name,
    version,
    license,
    repository: placeOf(library),
    type,
    sideEffects,
    engines: { node: engines.node },
    bin: command,
    exports: {
      ...Object.fromEntries(entries),
      ...Object.fromEntries(others.map((file) => [file, file])),
      './package.json': './package.json',
    },
    ...dependenciesOf(library, manifest, folder),
  };
}

/** Compiles and packs one library. @returns the name of the tarball */
async function pack(library: Library, target: string): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'package-'));
  try {
    const folder = path.join(temporary, 'package');
    if (library.project) await cp(inRoot(library.folder, 'dist'), folder, { recursive: true });
    else await compile(library, folder, temporary);
    for (const [file, source] of Object.entries(library.files ?? {})) {
      await cp(inRoot(source), path.join(folder, file));
    }
    await cp(inRoot('LICENSE'), path.join(folder, 'LICENSE'));
    const manifest = await describePackage(library, folder);
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const args = ['pack', folder, '--json', '--pack-destination', target];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return filename;
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Those of earlier versions would be installed beside the new ones. What else is in the folder is not ours. */
async function removeTarballs(folder: string): Promise<void> {
  const earlier = (await readdir(folder)).filter((file) => /^talentsphere-.+\.tgz$/.test(file));
  await Promise.all(earlier.map((file) => rm(path.join(folder, file))));
}

/**
 * Compiles the libraries that remotes are built with, and packs each as npm publishes it.
 * @param target the folder of the tarballs, in place of those that it has
 * @returns their paths
 */
export async function packLibraries(target: string): Promise<string[]> {
  await buildProjects(libraries.flatMap(({ project }) => project ?? []));
  await mkdir(target, { recursive: true });
  // On the same disk. Those of before stay until all are made.
  const temporary = await mkdtemp(path.join(target, '.packing-'));
  const packing = libraries.map((library) => pack(library, temporary));
  try {
    const files = await progress(`Packing ${libraries.length} libraries`, () =>
      Promise.all(packing),
    );
    await removeTarballs(target);
    for (const file of files) await rename(path.join(temporary, file), path.join(target, file));
    return files.map((file) => path.join(target, file));
  } finally {
    // When one has failed, others are still being written.
    await Promise.allSettled(packing);
    await rm(temporary, { recursive: true });
  }
}
