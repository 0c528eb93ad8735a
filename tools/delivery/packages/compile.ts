import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFile } from 'node:fs/promises';
import { createRslib } from '@rslib/core';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import type { Library } from './libraries';

/** Sources that no package has. */
const notPacked = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/**
 * Compiles the sources of a library, each into a module with its declarations at the same path: what a remote
 * does not use is left out of its bundle as it is in this repository.
 * @param target the folder of the package
 * @param temporary a folder for the configuration of the compiler
 */
export async function compile(library: Library, target: string, temporary: string): Promise<void> {
  const root = inRoot(library.folder);
  const ignored = [...notPacked, ...(library.withoutSources ?? [])];
  const tsconfigPath = path.join(temporary, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    rootDir: root,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [inRoot('node_modules/@types')],
    // `npm test` checks them.
    noCheck: true,
  };
  await writeFile(
    tsconfigPath,
    JSON.stringify({
      extends: inRoot('tsconfig.base.json'),
      compilerOptions,
      include: [`${root}/src/**/*.ts`, `${root}/src/**/*.tsx`],
      exclude: ignored.map((pattern) => `${root}/${pattern}`),
    }),
  );
  const rslib = await createRslib({
    cwd: root,
    config: {
      lib: [
        {
          format: 'esm',
          syntax: 'es2022',
          bundle: false,
          outBase: root,
          dts: { typescriptPath: fileURLToPath(import.meta.resolve('typescript-7')) },
        },
      ],
      source: {
        tsconfigPath,
        entry: {
          index: [
            'src/**/*.{ts,tsx,json}',
            ...(library.modules ?? []),
            '!**/*.d.ts',
            ...ignored.map((pattern) => `!${pattern}`),
          ],
        },
      },
      output: {
        target: library.runsOn ?? 'web',
        distPath: { root: target },
        cleanDistPath: false,
      },
      // It would stay in the folder of the library, and one command would change that of another that runs.
      performance: { buildCache: false },
      tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
      logLevel: 'warn',
    },
  });
  try {
    const { close } = await rslib.build();
    await close();
  } catch (error) {
    throw new CommandError(`${library.folder} cannot be compiled.`, { cause: error });
  }
}
