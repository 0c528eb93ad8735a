import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import {
  canary,
  describeBuild,
  describeShell,
  disable,
  folderTarget,
  promote,
  release,
  rollback,
} from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { composeStore, besideCurrent } from './compose-store';
import { findDeployment } from '../deployment/deployment';
import { inCheckout } from '../repository/checkout';
import { examineReleased } from '../check/examine-released';
import { shellsFor } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';

let fakeRemotes = createFakeRemotes();
const releases = () => path.join(fakeRemotes.folder, 'releases');
let target = folderTarget(releases());
const composed = () => path.join(fakeRemotes.folder, 'composed');

const build = (script: string, name?: string) => describeBuild(fakeRemotes.build(script, name));

beforeEach(async () => {
  fakeRemotes = createFakeRemotes();
  target = folderTarget(releases());
  for (const { name } of findRemotes()) await release(target, build('first()', name));
});
afterEach(() => fakeRemotes.remove());

const shell = {
  hostContract: '1.0.0',
  federation: '',
  routes: ['/login'],
  shared: { react: '19.0.0' },
  strict: ['react'],
  files: [],
};
const newShell = { ...shell, hostContract: '2.0.0' };

const deployment = (): Deployment => ({
  ...findDeployment(inCheckout({ DATA_DIR: fakeRemotes.folder })),
  contract: async () => shell,
});

/** A build of `tasks` for the new shell. */
const forNewShell = (script: string) => {
  const made = build(script, 'tasks');
  return {
    ...made,
    version: `${made.version}-new`,
    extras: { ...made.extras, hostContract: '^2.0.0' },
  };
};

/** What is found in the releases of `tasks` for a shell, and how serious it is. */
async function foundFor(one: typeof shell) {
  const findings = examineReleased(one, await target.readRegistry());
  return findings
    .filter(({ remote }) => remote === 'tasks')
    .map(({ level, sentence }) => `${level}: ${sentence}`);
}

/** The version of each remote in the composed store. */
async function versions() {
  const { microFrontends } = await folderTarget(composed()).readRegistry();
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => {
      const [release, ...others] = releases;
      assert.ok(release && others.length === 0);
      assert.equal(release.fallbackUrl, undefined);
      assert.deepEqual(release.deployment, { traffic: 100, default: true });
      const { version } = release.metadata;
      assert.ok(existsSync(path.join(composed(), name, version, 'mf-manifest.json')));
      return [name, version];
    }),
  );
}

test('a candidate meets what everyone gets of the others, and has nothing behind it', async () => {
  const first = findRemotes().map(({ name }) => [name, build('first()', name).version]);
  const second = build('second()', 'dashboard');
  await release(target, second);
  await canary(target, 'marketing', 10, async () => build('canary()', 'marketing'));
  const candidate = build('candidate()', 'tasks');
  const remotes = await composeStore(composed(), deployment(), { candidate });
  assert.equal(Object.keys(remotes).length, findRemotes().length - 1);
  assert.equal(remotes['dashboard']?.url, `/remotes/dashboard/${second.version}/mf-manifest.json`);
  assert.deepEqual(await versions(), {
    ...Object.fromEntries(first),
    dashboard: second.version,
    tasks: candidate.version,
  });
});

test('[A553] a candidate meets the others without the addresses that it takes from one of them', async () => {
  const made = build('candidate()', 'people');
  const candidate = { ...made, extras: { ...made.extras, routes: ['/people', '/tasks'] } };
  await assert.rejects(
    composeStore(composed(), deployment(), { candidate }),
    /because tasks owns \/tasks/,
  );
  await rm(composed(), { recursive: true });
  await composeStore(composed(), deployment(), { candidate, from: ['tasks'] });
  const { owners } = await folderTarget(composed()).readRegistry();
  assert.deepEqual([owners?.['tasks'], owners?.['people']], [[], ['/people', '/tasks']]);
});

test('a shell meets the releases before the current ones too', async () => {
  const first = build('first()', 'tasks').version;
  await release(target, build('second()', 'tasks'));
  await composeStore(composed(), deployment(), { choose: besideCurrent });
  const { tasks, dashboard } = await versions();
  assert.equal(tasks, first);
  assert.equal(dashboard, build('first()', 'dashboard').version);
});

test('[A558] a shell meets canaries in place of the releases before the current ones', async () => {
  await release(target, build('second()', 'tasks'));
  const tried = build('third()', 'tasks');
  await canary(target, 'tasks', 10, async () => tried);
  const remotes = await composeStore(composed(), deployment(), { choose: besideCurrent });
  assert.equal((await versions())['tasks'], tried.version);
  assert.equal(remotes['tasks']?.url, `/remotes/tasks/${tried.version}/mf-manifest.json`);
});

test('[A558] a published release meets the others as they are, also where it is not proven yet', async () => {
  const [first, second] = [build('first()', 'tasks'), build('second()', 'tasks')];
  await release(target, second);
  const { microFrontends } = await target.readRegistry();
  const [published] = microFrontends['tasks'] ?? [];
  assert.ok(published);
  const all = Object.values(microFrontends).flat();
  const proven = all.map(({ url }) => url).filter((url) => url !== published.url);
  const one = describeShell(fakeRemotes.buildShell('one()'));
  await release(target, { ...one, proven });
  const here = findDeployment(inCheckout({ DATA_DIR: fakeRemotes.folder }));
  const [everybodys] = await shellsFor(published, here);
  assert.equal(everybodys.contract.release?.metadata.version, one.version);
  await composeStore(composed(), deployment(), { shell: everybodys });
  assert.equal((await versions())['tasks'], first.version);
  await rm(composed(), { recursive: true });
  await composeStore(composed(), deployment(), {
    shell: everybodys,
    published: { name: 'tasks', release: published },
  });
  assert.equal((await versions())['tasks'], second.version);
});

test('[A641] a published release that takes an address is tried while another remote has it', async () => {
  const published = build('first()', 'people');
  await release(target, published);
  const { microFrontends } = await target.readRegistry();
  const [known] = microFrontends['people'] ?? [];
  assert.ok(known);
  const taking = { ...known, extras: { ...known.extras, routes: ['/people', '/tasks'] } };
  await composeStore(composed(), deployment(), { published: { name: 'people', release: taking } });
  const { owners } = await folderTarget(composed()).readRegistry();
  assert.deepEqual([owners?.['tasks'], owners?.['people']], [[], ['/people', '/tasks']]);
});

test('[A640] a site that serves another shell than the released one gives nobody a canary of that', async () => {
  await release(target, describeShell(fakeRemotes.buildShell('one()')));
  await canary(target, 'shell', 10, async () => describeShell(fakeRemotes.buildShell('two()')));
  const { extras } = build('any()', 'tasks');
  assert.equal((await shellsFor({ extras }, deployment())).length, 1);
});

test('of a shell that leaves releases behind, the command says which, and what to do', async () => {
  const { version } = build('first()', 'tasks');
  const needs = `tasks ${version} needs host contract ^1.0.0`;
  assert.deepEqual(await foundFor(newShell), [
    `error: ${needs}, and no release of tasks before it fits this shell: release one for it first, which waits until this shell is deployed.`,
  ]);
  const canaryBuild = forNewShell('second()');
  await canary(target, 'tasks', 10, async () => canaryBuild);
  assert.deepEqual(await foundFor(newShell), [
    `error: ${needs}, and no release of tasks before it fits this shell: promote its canary ${canaryBuild.version} first, which does.`,
  ]);
  await promote(target, 'tasks');
  assert.deepEqual(await foundFor(newShell), []);
  assert.deepEqual(await foundFor(shell), [
    `note: tasks ${canaryBuild.version} needs host contract ^2.0.0, so with this shell, sessions get ${version}.`,
  ]);
});

test('a shell is not refused because of a remote that is disabled', async () => {
  await disable(target, 'tasks');
  assert.deepEqual(await foundFor(newShell), []);
});

test('while a rollback is in force, what a shell needs is released past it', async () => {
  await release(target, forNewShell('second()'));
  await rollback(target, 'tasks');
  const [found, ...others] = await foundFor(newShell);
  assert.match(
    found ?? '',
    /^error: .* first with --to-everyone, because tasks was rolled back, or .* -- tasks to <version>\.$/,
  );
  assert.deepEqual(others, []);
  await release(target, forNewShell('third()'));
  assert.deepEqual(await foundFor(newShell), [found]);
  await release(target, forNewShell('fourth()'), { toEveryone: true });
  assert.deepEqual(await foundFor(newShell), []);
});

test('of a shell that takes an address of a remote, the command names each release that it would use', async () => {
  const first = build('first()', 'tasks').version;
  const second = build('second()', 'tasks').version;
  await release(target, build('second()', 'tasks'));
  await release(target, forNewShell('third()'));
  const found = await foundFor({ ...shell, routes: ['/tasks'] });
  const errors = found.filter((line) => line.startsWith('error')).map((line) => line.split(',')[0]);
  const expected = [first, second].map(
    (version) => `error: tasks ${version} declares the address /tasks`,
  );
  assert.deepEqual(errors.sort(), expected.sort());
});

test('a shell is tried with the releases that it uses', async () => {
  const first = build('first()', 'tasks').version;
  const waiting = forNewShell('second()');
  await release(target, waiting);
  await composeStore(composed(), deployment());
  assert.equal((await versions())['tasks'], first);
  await rm(composed(), { recursive: true });
  await composeStore(composed(), deployment(), {
    shell: { files: async () => '', contract: newShell },
  });
  assert.equal((await versions())['tasks'], waiting.version);
});

test('a remote is compared with each shell that sessions get and that it fits', async () => {
  const local = findDeployment(inCheckout({ DATA_DIR: fakeRemotes.folder }));
  const shellOf = (hostContract: string) =>
    describeShell(fakeRemotes.buildShell(`of(${hostContract})`, { hostContract }));
  const contractsFor = async (hostContract: string) => {
    const { extras } = build('any()', 'tasks');
    const shells = await shellsFor({ extras: { ...extras, hostContract } }, local);
    return shells.map(({ contract }) => contract.hostContract);
  };
  await release(target, shellOf('1.0.0'));
  assert.deepEqual(await contractsFor('^1.0.0'), ['1.0.0']);
  await canary(target, 'shell', 10, async () => shellOf('1.1.0'));
  assert.deepEqual(await contractsFor('^1.0.0'), ['1.0.0', '1.1.0']);
  assert.deepEqual(await contractsFor('^1.1.0'), ['1.1.0']);
  assert.deepEqual(await contractsFor('^2.0.0'), ['1.0.0']);

  const { extras } = build('any()', 'tasks');
  const folders = [];
  for (const [index, { files }] of (await shellsFor({ extras }, local)).entries()) {
    const folder = await files(path.join(fakeRemotes.folder, `shell-${index}`));
    folders.push(readFileSync(path.join(folder, 'main.0000000001.js'), 'utf8'));
  }
  assert.deepEqual(folders, ['of(1.0.0)', 'of(1.1.0)']);
});

test('[A593] without SITE_URL, the shell is that of the site of this machine until one is released, and never a build', async () => {
  const answers: Record<string, string> = {
    '/shell-contract.json': JSON.stringify({ ...shell, hostContract: '7.0.0', files: ['main.js'] }),
    '/assets/main.js': 'served()',
  };
  const server = createServer(({ url = '' }, response) => response.end(answers[url]));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const PORT = String((server.address() as AddressInfo).port);
  const here = findDeployment(inCheckout({ DATA_DIR: fakeRemotes.folder, PORT }));
  const script = async (file: string) => {
    const folder = await here.shell(path.join(fakeRemotes.folder, 'shell'));
    return readFileSync(path.join(folder, file), 'utf8');
  };
  try {
    assert.equal((await here.contract()).hostContract, '7.0.0');
    assert.equal(await script('main.js'), 'served()');
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const sentence =
    /^CommandError: http:.* cannot be reached \(.+\): .* start that of this machine with npm start\.$/;
  await assert.rejects(here.contract(), sentence);
  await assert.rejects(here.shell(composed()), sentence);
  const one = describeShell(fakeRemotes.buildShell('released()', { hostContract: '8.0.0' }));
  await release(target, one);
  assert.equal((await here.contract()).hostContract, '8.0.0');
  assert.equal(await script('main.0000000001.js'), 'released()');
});

test('a running site is read from its addresses, with all that its shell is made of', async () => {
  const registry = await target.readRegistry();
  const answers: Record<string, string> = {
    '/shell-contract.json': JSON.stringify({
      ...shell,
      files: ['main.js', 'index.html'],
    }),
    '/registry.json': JSON.stringify(registry),
    '/assets/main.js': 'shell()',
    '/assets/index.html': '<html>',
  };
  let isTampered = false;
  const server = createServer(({ url = '' }, response) => {
    const release = url.replace(/^\/remotes\//, '');
    if (release !== url) {
      const bytes = readFileSync(path.join(releases(), release));
      return void response.end(isTampered ? `${bytes};intrude()` : bytes);
    }
    response.writeHead(url in answers ? 200 : 404).end(answers[url]);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  const site = findDeployment(inCheckout({ SITE_URL: `http://127.0.0.1:${port}` }));
  let begun = '';
  const never = createServer((_request, response) => void (begun && response.write(begun)));
  await new Promise((resolve) => never.listen(0, '127.0.0.1', () => resolve(undefined)));
  try {
    assert.equal((await site.contract()).hostContract, '1.0.0');
    const folder = await site.shell(path.join(fakeRemotes.folder, 'shell'));
    assert.ok(existsSync(path.join(folder, 'index.html')));
    await composeStore(composed(), site);
    assert.equal(Object.keys(await versions()).length, findRemotes().length);
    isTampered = true;
    await assert.rejects(composeStore(composed(), site), /is not the file that the registry lists/);
    const hanging = `http://127.0.0.1:${(never.address() as AddressInfo).port}`;
    for (begun of ['', '{']) {
      const contract = findDeployment(inCheckout({ SITE_URL: hanging })).contract(50);
      await assert.rejects(contract, /^CommandError: .* cannot be reached \(.*timeout\)/);
    }
  } finally {
    never.closeAllConnections();
    never.close();
    server.close();
  }
  await assert.rejects(
    site.registry(),
    /cannot be reached \(.+\): set SITE_URL to the running site/,
  );
  assert.throws(
    () => findDeployment(inCheckout({ SITE_URL: 'nowhere' })),
    /^CommandError: SITE_URL is "nowhere": it must be an address/,
  );
  for (const store of ['RELEASE_TARGET=s3://releases', 'RELEASES_URL=https://releases.example']) {
    const [name = '', value] = store.split('=');
    assert.throws(() => findDeployment(inCheckout({ [name]: value })), /set SITE_URL/);
  }
  assert.match(findDeployment(inCheckout({})).name, /^the product of this machine/);
});
