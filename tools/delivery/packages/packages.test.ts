import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { libraries } from './libraries';
import { packLibraries } from './pack';

let folder: string;
let tarballs: string[];

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
  for (const file of ['notes.txt', 'talentsphere-ui-0.0.1.tgz'])
    await writeFile(path.join(folder, file), '');
  tarballs = await packLibraries(folder);
});
after(() => rm(folder, { recursive: true }));

test('tarballs of before are replaced, and other files of the folder stay', async () => {
  const names = tarballs.map((file) => path.basename(file));
  assert.deepEqual((await readdir(folder)).sort(), ['notes.txt', ...names].sort());
});

/** How modern programs and bundlers find modules. Nothing here is for `require`. */
const kinds = ['node16-esm', 'bundler'];

for (const [index, { folder: library }] of libraries.entries()) {
  test(`the package of libs/${library} is as npm and TypeScript expect it`, async () => {
    const bytes = await readFile(tarballs[index] ?? '');
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    );

    const contents = createPackageFromTarballData(new Uint8Array(bytes));
    const missing = contents
      .listFiles()
      .filter((file) => /\.m?js$/.test(file))
      .flatMap((file) =>
        ts
          .preProcessFile(contents.readFile(file))
          .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
          .map(({ fileName }) => path.join(path.dirname(file), fileName)),
      )
      .filter((file) => !contents.fileExists(file));
    assert.deepEqual(missing, []);

    const analysis = await checkPackage(contents, {
      excludeEntrypoints: [/\.(css|json)$/, './jest'],
    });
    assert.ok(analysis.types, `${library} has no types`);
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || kinds.includes(problem.resolutionKind),
    );
    assert.deepEqual(problems, []);
  });
}
