import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { libraries, manifestOf } from './libraries';
import { packLibraries } from './pack';

let folder: string;
let tarballs: string[];

before(async () => {
  // As in the workflow that publishes.
  process.env['GITHUB_SERVER_URL'] = 'https://github.com';
  process.env['GITHUB_REPOSITORY'] = 'team/market';
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

test('tarballs of before stay when the new ones cannot be made', async () => {
  const target = await mkdtemp(path.join(tmpdir(), 'packages-'));
  const programs = await mkdtemp(path.join(tmpdir(), 'programs-'));
  const { PATH } = process.env;
  process.env['PATH'] = `${programs}:${PATH}`;
  try {
    // The first fails while the others still write.
    const script = `#!/bin/sh\ncd ${programs}\nmkdir failed 2>&- && exit 7\nsleep 1\nmktemp written-XXXXXX\n`;
    await writeFile(path.join(programs, 'npm'), script, { mode: 0o755 });
    await writeFile(path.join(target, 'talentsphere-ui-0.0.1.tgz'), '');
    await assert.rejects(packLibraries(target), { code: 7 });
    assert.deepEqual(await readdir(target), ['talentsphere-ui-0.0.1.tgz']);
    const written = (await readdir(programs)).filter((file) => file.startsWith('written-'));
    assert.equal(written.length, libraries.length - 1);
  } finally {
    process.env['PATH'] = PATH;
    await rm(target, { recursive: true });
    await rm(programs, { recursive: true });
  }
});

/** How modern programs and bundlers find modules. Nothing here is for `require`. */
const kinds = ['node16-esm', 'bundler'];

for (const [index, { folder: library, command }] of libraries.entries()) {
  test(`the package of ${library} is as npm and TypeScript expect it`, async () => {
    const bytes = await readFile(tarballs[index] ?? '');
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    );
    // By it, the registry verifies the provenance.
    assert.deepEqual(pkg['repository'], {
      type: 'git',
      url: 'git+https://github.com/team/market.git',
      directory: library,
    });
    const { dependencies, peerDependencies } = pkg;
    const ours = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) =>
      name.startsWith('@talentsphere/'),
    );
    const earlier = libraries.slice(0, index).map((each) => manifestOf(each).name);
    // The order in which they are published: at no moment does one need what the registry does not have.
    assert.deepEqual(
      ours.filter((name) => !earlier.includes(name)),
      [],
    );
    // It has no modules for others.
    if (command) return;

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

test('[A560] the release command runs as it is packed, without another package', async () => {
  const tarball = tarballs.find((file) => path.basename(file).startsWith('talentsphere-delivery-'));
  execFileSync('tar', ['-xzf', tarball ?? '', '-C', folder]);
  const installed = path.join(folder, 'package');
  const { bin, ...manifest } = JSON.parse(
    await readFile(path.join(installed, 'package.json'), 'utf8'),
  );
  assert.deepEqual(bin, { 'talentsphere-release': './release.mjs' });
  assert.deepEqual(manifest.dependencies, {});
  assert.deepEqual(manifest.exports, { './package.json': './package.json' });
  const run = (words: string[], env: Record<string, string> = {}) =>
    spawnSync(path.join(installed, 'release.mjs'), words, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });
  assert.match(run([]).stdout, /^npm run release -- <remote> /);
  assert.match(run(['list']).stderr, /^Say where releases are: set RELEASE_TARGET/);
  const local = { DATA_DIR: 'data' };
  assert.equal(run(['list'], local).stdout, 'Nothing is released yet.\n');
  assert.match(run(['check'], local).stderr, /has no remote\.json: run this in the folder of/);
  assert.match(run(['verify', 'pulse'], local).stderr, /verified in a checkout of the platform/);
  await writeFile(
    path.join(folder, 'remote.json'),
    JSON.stringify({ name: 'pulse', hostContract: '^1.0.0', routes: ['/pulse'] }),
  );
  assert.match(run(['prove', 'tasks'], local).stderr, /set SITE_URL to its address/);
  const site = { ...local, SITE_URL: 'http://127.0.0.1:9' };
  assert.match(
    run(['prove', 'tasks'], site).stderr,
    /^There is no remote tasks: the remotes are pulse\./,
  );
  // What is loaded later: the signatures, and the client of stores.
  assert.match(run(['keys', 'make', 'team.key'], local).stdout, /is the fingerprint of the key/);
  const store = { RELEASE_TARGET: 's3://bucket/web', AWS_REGION: 'nowhere' };
  const unreachable = { ...store, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
  assert.match(run(['list'], unreachable).stderr, /ECONNREFUSED|credentials/i);
});
