import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { isForUser } from '@talentsphere/dev/process/command-error';
import { ownRegistryFile, trustFile } from '@talentsphere/releases';
import { openTrust, readSigned, rootName } from '@talentsphere/releases/signing';
import { createSigners } from '@talentsphere/releases/signing/testing/signed-store';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { runCommand } from './run-command';

const { folder, remove, build } = createFakeRemotes();
after(remove);

const fileIn = (name: string) => path.join(folder, name);
const trust = fileIn('trust.json');
const data = fileIn('data');

/** @param key the name of the file of who runs it */
const runWith = (key: string | undefined, line: string, more: Record<string, string> = {}) =>
  runCommand(line.split(' '), {
    ...process.env,
    DATA_DIR: data,
    ...(key ? { RELEASE_KEY_FILE: fileIn(key) } : {}),
    ...more,
  });
/** By who trusts what is in the file. */
const release = (key: string | undefined, line: string) =>
  runWith(key, line, { RELEASES_TRUST_FILE: trust });

const refusalOf = (answer: Promise<string>) =>
  answer.then(
    (text) => assert.fail(text),
    (error: unknown) => {
      if (!isForUser(error)) throw error;
      return error.message;
    },
  );

const fingerprintIn = (sentence: string) => sentence.split(' ', 1)[0] ?? '';

test('keys are made, trusted, used, replaced and revoked', async () => {
  for (const name of ['ada', 'grace', 'owners', 'team']) {
    await runWith(undefined, `keys make ${fileIn(name)}`);
  }
  assert.equal(statSync(fileIn('ada')).mode & 0o777, 0o600);
  assert.match(
    await refusalOf(runWith(undefined, `keys make ${fileIn('ada')}`)),
    /is there already: a key is never overwritten\.$/,
  );
  for (const [name, key] of [
    ['platform', 'ada'],
    ['platform', 'grace'],
    ['/', 'owners'],
    ['bookings', 'team'],
  ]) {
    await runWith(undefined, `keys add ${trust} ${name} ${fileIn(`${key}.pub`)}`);
  }
  await runWith(undefined, `keys threshold ${trust} 2`);
  assert.match(
    await refusalOf(runWith(undefined, `keys sign ${trust}`)),
    /^RELEASE_KEY_FILE is not set/,
  );
  assert.match(
    await runWith('ada', `keys sign ${trust}`),
    /has been signed\. Version 1 of .* is signed by 1 of the 2 keys that it needs, of 2 /,
  );
  assert.match(
    await runWith('grace', `keys sign ${trust}`),
    /^Version 1 of .* has all signatures that it needs\.$/,
  );
  const secrets = ['ada', 'grace'].map(
    (name) => (JSON.parse(readFileSync(fileIn(name), 'utf8')) as { d: string }).d,
  );
  assert.ok(secrets.every((secret) => !readFileSync(trust, 'utf8').includes(secret)));

  // What is there from before, of which nothing is signed.
  await runWith(undefined, `bookings --built ${build('one()', 'bookings')}`);
  assert.match(await refusalOf(release('team', 'keys renew bookings')), /is not signed/);
  assert.equal(
    await release('team', 'keys renew bookings --unsigned --days 7'),
    'Signed anew: bookings.',
  );
  await release('owners', 'keys renew / --unsigned');
  assert.match(await release(undefined, `keys publish ${trust}`), /sites follow it\.$/);

  // From now on, nobody changes anything without a key.
  const two = build('two()', 'bookings');
  assert.match(
    await refusalOf(runWith(undefined, `bookings --built ${two}`)),
    /What is in this store is signed: RELEASES_TRUST_FILE must name a file/,
  );
  assert.match(
    await refusalOf(release(undefined, `bookings --built ${two}`)),
    /RELEASE_KEY_FILE must name a file with a key of bookings/,
  );
  assert.match(await release('team', `bookings --built ${two}`), /100 % of the sessions/);
  const registry = path.join(releasesFolder(data), 'bookings/registry.json');
  const signed = async () =>
    readSigned(
      await openTrust(readFileSync(path.join(releasesFolder(data), trustFile), 'utf8'), trustFile),
      'bookings',
      readFileSync(registry, 'utf8'),
      registry,
    );
  assert.equal((await signed()).microFrontends['bookings']?.length, 2);

  // A new key: first both count, then the new one alone.
  const old = fingerprintIn((await show()).split('bookings: ')[1] ?? '');
  await runWith(undefined, `keys make ${fileIn('newer')}`);
  const both = async () => {
    await runWith('ada', `keys sign ${trust}`);
    await runWith('grace', `keys sign ${trust}`);
    return release(undefined, `keys publish ${trust}`);
  };
  await runWith(undefined, `keys add ${trust} bookings ${fileIn('newer.pub')}`);
  await both();
  await release('newer', 'keys renew bookings');
  await runWith(undefined, `keys revoke ${trust} bookings ${old}`);
  assert.match(await both(), /sites follow it\.$/);
  assert.match(
    await refusalOf(release('team', 'rollback bookings')),
    /which version 3 of trust\.json does not name/,
  );
  assert.match(await release('newer', 'rollback bookings'), /: 100 % of the sessions/);
  assert.equal((await signed()).issued.name, 'bookings');
});

const show = () => runWith(undefined, `keys show ${trust}`);

test('what cannot be done says what can', async () => {
  for (const line of ['keys', 'keys lose', 'keys add trust.json', 'keys make one two']) {
    assert.match(await refusalOf(runWith(undefined, line)), /^npm run release -- keys make/);
  }
  for (const [line, sentence] of [
    [`keys show ${fileIn('nothing.json')}`, /^There is no file /],
    [`keys add ${fileIn('other.json')} tasks ${fileIn('ada')}`, /is not a public key/],
    [`keys threshold ${fileIn('other.json')} none`, /must be a whole number above 0/],
    [`keys extend ${fileIn('other.json')} --days soon`, /--days must be a whole number above 0/],
    ['keys renew', /^Say which registry to sign anew\.$/],
    [`keys show ${folder}`, /^\S+ cannot be read: EISDIR.*\.$/],
    [`keys add ${fileIn('other.json')} tasks ${folder}`, /^\S+ cannot be read: EISDIR.*\.$/],
    [`keys make ${fileIn('nowhere/tasks')}`, /nowhere\/tasks cannot be written: ENOENT.*\.$/],
  ] as const) {
    assert.match(await refusalOf(runWith(undefined, line)), sentence);
  }
  writeFileSync(fileIn('half'), '{"kty":"OKP"}');
  assert.match(
    await refusalOf(runWith('half', `keys sign ${trust}`)),
    /^RELEASE_KEY is not a private key: .*\.$/,
  );
});

test('a trust is replaced as a whole, so that nobody has half of it', async () => {
  const [file, before] = [fileIn('whole.json'), fileIn('before.json')];
  await runWith(undefined, `keys make ${fileIn('whole')}`);
  await runWith(undefined, `keys add ${file} platform ${fileIn('whole.pub')}`);
  for (const line of [
    `add ${file} tasks ${fileIn('whole.pub')}`,
    `extend ${file} --days 7`,
    `sign ${file}`,
  ]) {
    const text = readFileSync(file, 'utf8');
    // It is the same file for as long as it is written in place.
    linkSync(file, before);
    await runWith('whole', `keys ${line}`);
    assert.notEqual(readFileSync(file, 'utf8'), text);
    assert.equal(readFileSync(before, 'utf8'), text);
    rmSync(before);
  }
});

test('a trust that a symbolic link leads to is replaced where it is, and keeps its mode', async () => {
  const [link, file] = [fileIn('link.json'), fileIn('linked.json')];
  await runWith(undefined, `keys make ${fileIn('linked')}`);
  await runWith(undefined, `keys add ${file} platform ${fileIn('linked.pub')}`);
  chmodSync(file, 0o640);
  symlinkSync('linked.json', link);
  await runWith('linked', `keys sign ${link}`);
  assert.equal(readlinkSync(link), 'linked.json');
  assert.match(await runWith(undefined, `keys show ${file}`), /^Version 1, /);
  assert.equal(statSync(file).mode & 0o777, 0o640);
});

test('a trust that is not signed yet is shown with its keys, and with what it lacks', async () => {
  const file = fileIn('draft.json');
  for (const name of ['first', 'second', 'third']) {
    await runWith(undefined, `keys make ${fileIn(name)}`);
  }
  await runWith(undefined, `keys add ${file} tasks ${fileIn('third.pub')}`);
  const shown = () => runWith(undefined, `keys show ${file}`);
  assert.match(
    await shown(),
    /^Version 1, .*\n {2}platform: none\n {2}tasks: [0-9a-f]{64}\nIt does not count yet\. Version 1 of \S+ has fewer keys /,
  );
  await runWith(undefined, `keys add ${file} platform ${fileIn('first.pub')}`);
  assert.match(await shown(), /\nIt does not count yet\. Version 1 of \S+ is not signed\.$/);
  await runWith('first', `keys sign ${file}`);
  const complete = await shown();
  assert.doesNotMatch(complete, /does not count/);

  // The next version has to be signed by the keys of the one before as well.
  const first = /platform: ([0-9a-f]{64})/.exec(complete)?.[1];
  await runWith(undefined, `keys add ${file} platform ${fileIn('second.pub')}`);
  await runWith(undefined, `keys revoke ${file} platform ${first}`);
  const lacking = /Version 2 of \S+ is signed by 0 of the 1 keys that it needs, of 1 /;
  assert.match(await runWith('second', `keys sign ${file}`), lacking);
  assert.match(await shown(), lacking);
  assert.match(await runWith('first', `keys sign ${file}`), /has all signatures that it needs\.$/);
});

test('a key is added for no name that nobody can have', async () => {
  const file = fileIn('named.json');
  await runWith(undefined, `keys make ${fileIn('named')}`);
  await runWith(undefined, `keys add ${file} platform ${fileIn('named.pub')}`);
  const before = readFileSync(file, 'utf8');
  assert.match(
    await refusalOf(runWith(undefined, `keys add ${file} my.remote ${fileIn('named.pub')}`)),
    /named\.json is not a document of trust: /,
  );
  assert.equal(readFileSync(file, 'utf8'), before);
});

test('a public key is not replaced when its private key was moved away', async () => {
  await runWith(undefined, `keys make ${fileIn('offline')}`);
  renameSync(fileIn('offline'), fileIn('safe'));
  const trusted = readFileSync(fileIn('offline.pub'), 'utf8');
  assert.match(
    await refusalOf(runWith(undefined, `keys make ${fileIn('offline')}`)),
    /offline\.pub is there already: a key is never overwritten\.$/,
  );
  assert.equal(readFileSync(fileIn('offline.pub'), 'utf8'), trusted);
  assert.ok(!existsSync(fileIn('offline')));
});

test('only a key that is added makes a trust', async () => {
  const typo = fileIn('typo.json');
  for (const line of [`extend ${typo}`, `threshold ${typo} 2`, `revoke ${typo} tasks abc`]) {
    assert.match(await refusalOf(runWith(undefined, `keys ${line}`)), /^There is no file /);
    assert.ok(!existsSync(typo));
  }
});

test('[A561] a registry that is older than what the site has is not signed anew', async (t) => {
  const signers = await createSigners('bookings');
  const releases = releasesFolder(fileIn('seen'));
  writeFileSync(fileIn('seen.json'), signers.trust);
  const keys = ['bookings', rootName].map((name) => signers.keyOf(name));
  writeFileSync(fileIn('seen.key'), JSON.stringify({ keys }));
  let seen = '';
  let onSeen = () => {};
  const site = createServer((_request, response) => {
    onSeen();
    response.end(seen);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  after(() => site.close());
  const run = (line: string, more: Record<string, string> = {}) =>
    runWith('seen.key', line, {
      ...{ DATA_DIR: fileIn('seen'), RELEASES_TRUST_FILE: fileIn('seen.json') },
      ...more,
    });
  const renew = (line: string) =>
    run(`keys renew ${line}`, {
      SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    });
  await run(`bookings --built ${build('one()', 'bookings')}`);
  const registry = path.join(releases, ownRegistryFile('bookings'));
  const old = readFileSync(registry, 'utf8');
  await run(`bookings --built ${build('two()', 'bookings')}`);
  seen = JSON.stringify(await folderTarget(releases).readRegistry());
  assert.equal(await renew('bookings /'), 'Signed anew: bookings, /.');

  // It is put back while the site is asked.
  onSeen = () => writeFileSync(registry, old);
  assert.match(await refusalOf(renew('bookings')), /^bookings was not signed/);
  assert.equal(readFileSync(registry, 'utf8'), old);
  // One that is refused keeps back no other, which would expire.
  assert.match(
    await refusalOf(renew('bookings /')),
    /^bookings was not signed: http:\S+ does not have what \S+registry\.json says, into which.*\nSigned anew: \/\.$/,
  );
  assert.equal(readFileSync(registry, 'utf8'), old);
  // Neither does one whose lock somebody keeps.
  const lock = path.join(path.dirname(registry), 'release.lock');
  writeFileSync(lock, JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' }));
  utimesSync(lock, 4e9, 4e9);
  let now = Date.now();
  const clock = t.mock.method(Date, 'now', () => (now += 1_000));
  assert.match(
    await refusalOf(renew('bookings /')),
    /^Process 1 has been releasing for 20 s: .*\nSigned anew: \/\.$/,
  );
  clock.mock.restore();
  rmSync(lock);
  assert.equal(await renew('/'), 'Signed anew: /.');
  assert.equal(await renew('bookings --unsigned'), 'Signed anew: bookings.');
});
