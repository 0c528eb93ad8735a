import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { libraries } from './libraries';
import { packLibraries } from './pack';

let folder: string;
let tarballs: string[];

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
  tarballs = await packLibraries(folder);
});
after(() => rm(folder, { recursive: true }));

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

    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)), {
      excludeEntrypoints: [/\.(css|json)$/, './jest'],
    });
    assert.ok(analysis.types, `${library} has no types`);
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || kinds.includes(problem.resolutionKind),
    );
    assert.deepEqual(problems, []);
  });
}
