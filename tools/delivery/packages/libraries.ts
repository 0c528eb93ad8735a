import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';

/** A library that teams with a repository of their own install, or a command that they run. */
export interface Library {
  /** Its folder in the workspace. */
  folder: string;
  /** The project whose build it is. If omitted, its sources are compiled, each into a module. */
  project?: string;
  /** Its command, with the file. */
  command?: Readonly<Record<string, string>>;
  /** Where it runs, if not in a browser. */
  runsOn?: 'node';
  /** The entries that it has in this repository alone. */
  without?: readonly string[];
  /** Patterns of the sources that only those import. */
  withoutSources?: readonly string[];
  /** Modules outside of its sources. */
  modules?: readonly string[];
  /** Files besides modules: their sources in the workspace, by their places in the package. */
  files?: Readonly<Record<string, string>>;
  /** Those of the files that are entries of the package alone. */
  entries?: readonly string[];
  /** Packages that it needs and no import of its sources names. */
  needs?: readonly string[];
}

const ofFolder = (folder: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `libs/${folder}/${name}`]));

/** What is packed, each after those that it needs. */
export const libraries: readonly Library[] = [
  { folder: 'libs/domain', files: ofFolder('domain', 'src/brand.json') },
  // Stores are for the commands of the platform.
  {
    folder: 'libs/releases',
    without: [
      './signing/testing/signed-store',
      './store',
      './store/file-lock',
      './store/bucket',
      './store/place',
      './store/s3',
      './store/testing/fake-remote',
      './store/testing/s3-server',
    ],
    withoutSources: ['**/store/**'],
  },
  { folder: 'libs/api' },
  {
    folder: 'libs/ui',
    without: ['./catalogue'],
    files: ofFolder('ui', 'README.md', 'src/fonts.css'),
    // What `chakra typegen` reads.
    modules: ['typegen.ts'],
    needs: ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/inter'],
  },
  {
    folder: 'libs/host',
    // The build of a remote compares what it imports with the versions that exports came with.
    files: ofFolder('host', 'README.md', 'exports.json'),
    // Its version is the contract's.
    modules: ['package.json'],
  },
  { folder: 'libs/market-ui', files: ofFolder('market-ui', 'README.md') },
  {
    folder: 'libs/testing',
    files: ofFolder(
      'testing',
      'asset-transform.mjs',
      'jest-preset.mjs',
      'jsdom-environment.mjs',
      'node-environment.mjs',
      'time-zone.mjs',
      'typebox/compile.cjs',
      'typebox/index.cjs',
      'typebox/value.cjs',
    ),
    needs: ['jest', 'ts-jest', 'typebox', 'typescript', '@types/jest'],
  },
  {
    folder: 'libs/build',
    runsOn: 'node',
    files: {
      'tsconfig.json': 'tsconfig.base.json',
      'src/standalone.html': 'libs/build/src/standalone.html',
    },
    entries: ['./tsconfig.json'],
    // Their versions are read, or their files are resolved; the last two are the commands of the bundler.
    needs: [
      '@talentsphere/host',
      '@talentsphere/ui',
      'react-dom',
      'react-router-dom',
      '@rspack/cli',
      '@rspack/dev-server',
    ],
  },
  {
    folder: 'tools/delivery',
    project: 'delivery',
    command: { 'talentsphere-release': './release.mjs' },
  },
];

/** The `package.json` of a package, as far as it is read. */
export interface Manifest {
  name: string;
  version: string;
  type?: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
}

export const manifestOf = ({ folder }: Library): Manifest =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
