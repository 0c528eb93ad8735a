import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, type Tree } from '@nx/devkit';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { versionOf } from '../packages/dependencies';

/**
 * What its scripts and tests import by name, and the peers of these: npm would take the newest of a peer, beside the
 * one that our packages need, and the types of tokens would be written into that. The rest comes with these.
 */
const packages = [
  '@talentsphere/api',
  '@talentsphere/build',
  '@talentsphere/delivery',
  '@talentsphere/domain',
  '@talentsphere/host',
  '@talentsphere/market-ui',
  '@talentsphere/testing',
  '@talentsphere/ui',
  '@chakra-ui/cli',
  '@chakra-ui/react',
  '@emotion/react',
  '@playwright/test',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'react',
  'react-dom',
  'typescript',
];

/** Ours by compatible versions, and others by those that the libraries were tested with. */
function rangeOf(name: string): [string, string] {
  const version = versionOf(name);
  return [name, name.startsWith('@talentsphere/') ? `^${version}` : version];
}

const typescriptSettings = {
  extends: '@talentsphere/build/tsconfig.json',
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['jest', 'node', '@testing-library/jest-dom'],
  },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['dist'],
};

const jsonText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function packageJson(manifest: { name: string; version: string }) {
  return {
    name: manifest.name,
    version: manifest.version,
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build',
      journeys: 'playwright test',
      release: 'talentsphere-release',
      start: 'rspack dev -c rspack.dev.config.ts',
      pretest: 'npm run typegen && tsc',
      test: 'jest',
      // The types of style props know the tokens of the design system. With --clean, the command does not wait until
      // the earlier ones are removed, and sometimes fails.
      typegen: 'chakra typegen node_modules/@talentsphere/ui/typegen.js',
    },
    devDependencies: Object.fromEntries(packages.map((name) => rangeOf(name))),
  };
}

/** Throws a `CommandError` when a remote cannot be created in a folder. */
export function checkFolder(folder: string): void {
  const isInside = !path.relative(inRoot(), folder).startsWith('..');
  if (isInside) {
    throw new CommandError(
      `${folder} is in this repository: leave --folder out, or choose one elsewhere.`,
    );
  }
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (others.length > 0) {
    throw new CommandError(`${folder} is not empty: it has ${others[0]}. Choose another folder.`);
  }
}

/**
 * Takes a remote that was generated from this repository's tree out of it, for a folder of its own, where it is built
 * with the packages of the libraries.
 * @returns writes its files, which a run that only lists them does not do
 */
export function moveOutside(tree: Tree, app: string, folder: string): () => void {
  tree.write(`${app}/package.json`, jsonText(packageJson(readJson(tree, `${app}/package.json`))));
  tree.write(`${app}/tsconfig.json`, jsonText(typescriptSettings));
  tree.write(`${app}/.gitignore`, 'node_modules/\ndist/\ntest-results/\n');
  const files = new Map<string, string>();
  for (const { path: file, content } of tree.listChanges()) {
    if (file.startsWith(`${app}/`)) {
      const text = content
        ?.toString()
        .replace('../../jest.preset.mjs', '@talentsphere/testing/jest');
      files.set(path.join(folder, path.relative(app, file)), text ?? '');
    }
    tree.delete(file);
  }
  for (const file of files.keys()) console.log(`CREATE ${file}`);
  return () => {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
}
