import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromCheckout } from '@talentsphere/dev/product/origin';
import { releaseFolder, type RegistryRelease } from '@talentsphere/releases';
import { parseStatement } from '@talentsphere/releases/schema';
import { createSigners } from '@talentsphere/releases/signing/testing/signed-store';
import {
  describeBuild,
  folderTarget,
  integrityOf,
  release,
  statementFile,
  type RemoteBuild,
} from '@talentsphere/releases/store';
import { runCommand } from '../run-command';

const temporary = mkdtempSync(path.join(tmpdir(), 'verified-'));
after(() => rmSync(temporary, { recursive: true, force: true }));

const repository = path.join(temporary, 'repository');
const app = path.join(repository, 'apps/bookings');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
const build = () => execFileSync(process.execPath, ['build.js'], { cwd: app });

/** A repository with one remote, whose build takes no time. */
const sources: Record<string, unknown> = {
  '.gitignore': 'dist\nnode_modules\n',
  'package.json': { name: 'site', version: '1.0.0', private: true, workspaces: ['apps/*'] },
  'package-lock.json': {
    name: 'site',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'site', version: '1.0.0', workspaces: ['apps/*'] },
      'apps/bookings': { version: '1.2.0' },
      'node_modules/bookings': { resolved: 'apps/bookings', link: true },
    },
  },
  'apps/bookings/package.json': {
    name: 'bookings',
    version: '1.2.0',
    type: 'module',
    scripts: { build: 'node build.js' },
  },
  'apps/bookings/remote.json': {
    name: 'bookings',
    hostContract: '^1.0.0',
    routes: ['/bookings'],
  },
  'apps/bookings/manifest.json': {
    metaData: { remoteEntry: { name: 'remote-entry.js' }, pluginVersion: '2.9.2' },
    exposes: [],
    shared: [],
  },
  'apps/bookings/entry.js': 'one()',
  'apps/bookings/build.js': `import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
mkdirSync('dist', { recursive: true });
copyFileSync('entry.js', 'dist/remote-entry.js');
writeFileSync('dist/remote-entry.js.gz', gzipSync(readFileSync('entry.js')));
writeFileSync('dist/photo.svg', '<svg/>');
copyFileSync('manifest.json', 'dist/mf-manifest.json');
`,
};

before(() => {
  for (const [file, content] of Object.entries(sources)) {
    const place = path.join(repository, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  }
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Mina');
  git('config', 'user.email', 'mina@talentsphere.example');
  git('add', '.');
  git('commit', '--quiet', '--message=Bookings');
  build();
});

const built = (): RemoteBuild => fromCheckout(app)(describeBuild(app));

/** A store with a release. */
async function published(candidate: RemoteBuild) {
  const folder = mkdtempSync(path.join(temporary, 'store-'));
  const target = folderTarget(folder);
  const change = await release(target, candidate);
  const version = change?.version ?? '';
  const inRelease = (file: string) => path.join(folder, releaseFolder('bookings', version), file);
  return {
    folder,
    target,
    version,
    inRelease,
    /** Who owns the store writes into it what the commands would not. */
    rewrite: (forge: (only: RegistryRelease) => RegistryRelease) =>
      target.changeReleases('bookings', async ([only]) => ({
        releases: only ? [forge(only)] : [],
        result: undefined,
      })),
  };
}

const verify = (store: string, requested = 'bookings', from = repository) =>
  runCommand(['verify', requested, '--store', store, '--repository', from], process.env);

test('[A552] a release that is what its commit builds is said to be, from a folder and from an address', async () => {
  const { folder, version, inRelease } = await published(built());
  const commit = git('rev-parse', 'HEAD');
  const all = `bookings ${version} is what anybody builds from commit ${commit}, which is on main: all 4 files`;
  assert.ok((await verify(folder)).startsWith(all));
  const store = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(path.join(folder, url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  after(() => store.close());
  const address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  assert.ok((await verify(`${address}/`, `bookings@${version}`)).startsWith(all));
  rmSync(inRelease('photo.svg'));
  await assert.rejects(verify(address), /photo\.svg: the build has it, and it is not published/);
});

test('[A552] each file that is changed, added or missing is named, and what the registry says of the release', async () => {
  const { folder, inRelease, rewrite } = await published(built());
  writeFileSync(inRelease('remote-entry.js'), 'evil()');
  writeFileSync(inRelease('remote-entry.js.gz'), 'evil');
  writeFileSync(inRelease('more.js'), 'evil()');
  rmSync(inRelease('photo.svg'));
  await rewrite((only) => ({ ...only, extras: { ...only.extras, routes: ['/login'] } }));
  const gz = readFileSync(path.join(app, 'dist/remote-entry.js.gz')).byteLength;
  await assert.rejects(verify(folder), ({ name, message }: Error) => {
    assert.equal(name, 'CommandError');
    assert.deepEqual(message.split('\n').slice(1), [
      '  routes: the registry does not say what the build says',
      '  more.js: it is published, and the build does not have it',
      '  photo.svg: the build has it, and it is not published',
      '  remote-entry.js: other bytes: 6 are published, 5 were built',
      `  remote-entry.js.gz: other bytes: 4 are published, ${gz} were built`,
    ]);
    return true;
  });
});

test('[A552] where signatures count, a release that nobody has signed is not taken for one of the site', async () => {
  const { folder } = await published(built());
  const { trust } = await createSigners('bookings');
  const trustFile = path.join(temporary, 'trust.json');
  writeFileSync(trustFile, trust);
  const environment = { ...process.env, RELEASES_TRUST_FILE: trustFile };
  const store = createServer(({ url = '' }, response) => {
    if (url === '/registry.json') response.end(readFileSync(path.join(folder, url)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  after(() => store.close());
  for (const place of [folder, `http://127.0.0.1:${(store.address() as AddressInfo).port}`]) {
    await assert.rejects(
      runCommand(['verify', 'bookings', '--store', place], environment),
      /registry\.json is not signed\./,
    );
  }
});

test('[A552] an address that another remote has got since is no difference', async () => {
  const { folder, target } = await published(built());
  await target.changeOwners(() => ({ bookings: [], rooms: ['/bookings'] }));
  assert.match(await verify(folder), /all 4 files with \d+ bytes are equal\.$/);
});

test('[A552] a build that is not its source is found, although store, registry and statement agree', async () => {
  writeFileSync(path.join(app, 'dist/remote-entry.js'), 'evil()');
  const planted = built();
  assert.doesNotMatch(planted.commit ?? '', /dirty/);
  const { folder } = await published(planted);
  build();
  await assert.rejects(verify(folder), /remote-entry\.js: other bytes: 6 are published/);
});

/** A store whose statement says something else, and whose registry agrees. */
async function withStatement(change: (text: string) => string) {
  const place = await published(built());
  await place.rewrite((only) => {
    const { file = '' } = only.extras.statement ?? {};
    const text = change(readFileSync(place.inRelease(file), 'utf8'));
    writeFileSync(place.inRelease(file), text);
    const statement = { file, integrity: integrityOf(text) };
    return { ...only, extras: { ...only.extras, statement } };
  });
  return place.folder;
}

test('[A562] a statement beside that of the release is one about the same build', async () => {
  const { folder, target, inRelease } = await published(built());
  const before = built();
  git('commit', '--quiet', '--allow-empty', '--message=No file is changed');
  const preview = built();
  assert.notEqual(preview.statement?.listed.file, before.statement?.listed.file);
  await target.store(preview);
  assert.match(await verify(folder), /all 4 files with \d+ bytes are equal\.$/);
  const text = readFileSync(inRelease(preview.statement?.listed.file ?? ''), 'utf8');
  const forged = text.replace(/(photo\.svg","digest":{"sha384":")\w+/, `$1${'a'.repeat(96)}`);
  for (const content of ['evil()', text, forged]) {
    const file = content === forged ? statementFile(forged) : 'statement-0123456789ab.json';
    writeFileSync(inRelease(file), content);
    await assert.rejects(
      verify(folder),
      new RegExp(`\n {2}${file}: it is published, and is no statement about this build$`),
    );
    rmSync(inRelease(file));
  }
});

test('[A562] a commit that is on no branch is not built', async () => {
  git('checkout', '--quiet', '--detach');
  writeFileSync(path.join(app, 'build.js'), `throw new Error('It was run.');`);
  git('commit', '--quiet', '--all', '--message=Of somebody else');
  const theirs = built();
  git('checkout', '--quiet', 'main');
  const { folder } = await published(theirs);
  await assert.rejects(
    verify(folder),
    /^CommandError: Commit \w{40} is on no branch of .*: it is not built\./,
  );
});

test('[A562] a remote that is alone in its repository is verified from there', async () => {
  const alone = path.join(temporary, 'alone');
  cpSync(app, alone, { recursive: true });
  const { name, version } = JSON.parse(readFileSync(path.join(alone, 'package.json'), 'utf8'));
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version } },
  };
  writeFileSync(path.join(alone, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(path.join(alone, '.gitignore'), 'dist\nnode_modules\n');
  const gitIn = (...args: string[]) => execFileSync('git', ['-C', alone, ...args]);
  gitIn('init', '--quiet', '--initial-branch=main');
  gitIn('add', '.');
  gitIn(
    ...['-c', 'user.name=Mina', '-c', 'user.email=mina@talentsphere.example'],
    ...['commit', '--quiet', '--message=Bookings'],
  );
  const { folder } = await published(fromCheckout(alone)(describeBuild(alone)));
  assert.match(await verify(folder, 'bookings', alone), /which is on main: all 4 files/);
});

test('[A552] only a hash that was changed in the registry or in the statement is found', async () => {
  const { folder, rewrite } = await published(built());
  const files = { 'remote-entry.js': integrityOf('evil()') };
  await rewrite((only) => ({ ...only, extras: { ...only.extras, files } }));
  await assert.rejects(verify(folder), ({ message }: Error) => {
    assert.deepEqual(message.split('\n').slice(1), [
      '  photo.svg: the registry has another hash, or none',
      '  remote-entry.js: the registry has another hash, or none',
    ]);
    return true;
  });
  const stated = await withStatement((text) =>
    text.replace(/(photo\.svg","digest":{"sha384":")\w+/, `$1${'a'.repeat(96)}`),
  );
  await assert.rejects(
    verify(stated),
    /\n {2}photo\.svg: the statement has another hash, or none$/,
  );
});

test('[A552] what cannot be built again is refused with a sentence', async () => {
  const commit = git('rev-parse', 'HEAD');
  const none = await published(describeBuild(app));
  await assert.rejects(verify(none.folder), /^CommandError: bookings \S+ has no statement: /);
  await assert.rejects(
    verify(none.folder, 'tasks'),
    /There is no release of tasks in this place\./,
  );
  await assert.rejects(
    verify(none.folder, 'bookings@9.9.9'),
    /There is no release of bookings with version 9\.9\.9/,
  );

  writeFileSync(path.join(app, 'entry.js'), 'mine()');
  build();
  const dirty = await published(built());
  git('checkout', '--quiet', '.');
  build();
  await assert.rejects(
    verify(dirty.folder),
    new RegExp(`was built from files that differed from commit ${commit}: nobody else has them`),
  );

  const node = process.versions.node;
  const old = await withStatement((text) => text.replace(`"${node}"`, '"18.1.0"'));
  await assert.rejects(
    verify(old),
    /was built with Node\.js 18\.1\.0, .*: run this with Node\.js 18\./,
  );
  const other = await withStatement((text) => text.replace('"bookings"', '"tasks"'));
  await assert.rejects(verify(other), /The statement of bookings \S+ is about tasks\./);
  const invented = await withStatement((text) => text.replace(commit, 'a'.repeat(40)));
  await assert.rejects(verify(invented), /has no commit a{40}: fetch it, or name a repository/);
  const lock = await withStatement((text) =>
    text.replace(/("sha256":")\w+/, `$1${'a'.repeat(64)}`),
  );
  await assert.rejects(verify(lock), /The package-lock\.json of commit \w+ is not the one that/);
  await assert.rejects(
    verify(lock, 'bookings', path.join(temporary, 'nowhere')),
    /cannot be cloned/,
  );

  const { folder, inRelease, rewrite } = await published(built());
  await rewrite((only) => {
    writeFileSync(inRelease(only.extras.statement?.file ?? ''), '{}');
    return only;
  });
  await assert.rejects(verify(folder), /is not the statement that the registry names/);
  await rewrite((only) => {
    rmSync(inRelease(only.extras.statement?.file ?? ''));
    return only;
  });
  await assert.rejects(verify(folder), /is published without its statement, bookings\//);
});

test('[A552] a statement has the commit, the tools, the lock file and the hash of each file, and no address of this machine', async () => {
  git('remote', 'add', 'origin', 'https://mina:secret@git.example/mina/site.git');
  const { statement } = built();
  git('remote', 'set-url', 'origin', '/home/mina/site');
  const { statement: local } = built();
  git('remote', 'remove', 'origin');
  const [source, lock] = parseStatement(statement?.text ?? '', 'here').predicate.buildDefinition
    .resolvedDependencies;
  assert.deepEqual(source.digest, { gitCommit: git('rev-parse', 'HEAD') });
  if (!process.env['GITHUB_REPOSITORY']) {
    assert.equal(source.uri, 'git+https://git.example/mina/site.git');
    assert.doesNotMatch(local?.text ?? '', /mina/);
  }
  assert.match(lock.digest.sha256, /^[0-9a-f]{64}$/);
  const { subject, predicate } = parseStatement(local?.text ?? '', 'here');
  assert.equal(predicate.runDetails.builder.version.node, process.versions.node);
  assert.deepEqual(
    subject.map(({ name }) => name),
    ['mf-manifest.json', 'photo.svg', 'remote-entry.js', 'remote-entry.js.gz'],
  );
});
