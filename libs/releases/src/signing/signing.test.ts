import { base64url, FlattenedSign, generateKeyPair } from 'jose';
import {
  changeTrust,
  expiryIn,
  fingerprintOf,
  followTrust,
  makeKey,
  isExpired,
  openTrust,
  parsePrivateKeys,
  parsePublicKey,
  platformName,
  publicKeyOf,
  readSigned,
  readVersions,
  registryFileOf,
  rootName,
  signDocument,
  signTrust,
  withKey,
  withoutKey,
  type Trust,
} from '.';
import { parseOwnRegistry } from '../schema';
import { createSigners, signedText } from './testing/signed-store';

type Signers = Awaited<ReturnType<typeof createSigners>>;

const registry = { microFrontends: { tasks: [] } };
const place = 'tasks/registry.json';

let signers: Signers;
let trust: Trust;
beforeAll(async () => {
  signers = await createSigners('tasks', 'shell');
  trust = await openTrust(signers.trust, 'trust.json');
});

const read = (text: string, by = trust) => readSigned(by, 'tasks', text, place);
const keysOf = (...names: string[]) => names.map((name) => signers.keyOf(name));

test('who signs has one private key, or a set of them', () => {
  const [one, other] = keysOf('tasks', 'shell');
  expect(parsePrivateKeys(JSON.stringify(one), 'key')).toEqual([one]);
  expect(parsePrivateKeys(JSON.stringify({ keys: [one, other] }), 'key')).toEqual([one, other]);
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('what expires in %i ms is expired: %p', (milliseconds, expired) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const expires = new Date(1_000 + milliseconds).toISOString();
  expect(isExpired({ name: 'tasks', version: 1, expires })).toBe(expired);
  expect(expiryIn(2)).toBe('1970-01-03T00:00:01.000Z');
});

test('a fingerprint is the thumbprint of RFC 8037 (appendix A.3), in digits that a command line takes', async () => {
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  expect(await fingerprintOf({ kty: 'OKP', crv: 'Ed25519', x })).toBe(
    '90facafea9b1556698540f70c0117a22ea37bd5cf3ed3c47093c1707282b4b89',
  );
});

describe('a signed registry', () => {
  test('is read by who has its key, and by readers that know of no signatures', async () => {
    const text = await signers.sign('tasks', registry, { version: 7 });
    expect(await read(text)).toMatchObject({ ...registry, issued: { name: 'tasks', version: 7 } });
    expect(parseOwnRegistry(text, 'tasks')).toMatchObject(registry);
    expect(text.length - JSON.stringify(registry, null, 2).length).toBeLessThan(500);
  });

  test('covers members that nobody knows yet', async () => {
    const text = await signers.sign('tasks', { ...registry, statement: 'as built' });
    expect(await read(text)).toMatchObject({ statement: 'as built' });
    await expect(read(text.replace('as built', 'as forged'))).rejects.toThrow(
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it.',
    );
  });

  const changes: [string, (text: string) => string, string][] = [
    ['one byte of it is another', (text) => text.replace('tasks', 'Tasks'), 'signed by 0 of'],
    ['a space is added', (text) => text.replace('{', '{ '), 'signed by 0 of'],
    [
      'a member follows the signatures',
      (text) => text.replace(/\}\n$/, ',"microFrontends":{}}\n'),
      'is not a list of signatures',
    ],
    [
      'it has the signatures twice',
      (text) => text.replace(/\}\n$/, '\n,"signatures":[]}\n'),
      'is not signed',
    ],
    ['the signatures are gone', (text) => text.replace(/\n,"signatures".*/, '\n}'), 'not signed'],
    [
      'the list is empty',
      (text) => text.replace(/"signatures":.*/, '"signatures":[]}'),
      'not signed',
    ],
    [
      'there are a hundred',
      (text) =>
        text.replace(
          /\[(\{.*\})\]\}\n$/,
          (_all, one: string) => `[${Array.from({ length: 100 }, () => one).join()}]}\n`,
        ),
      'is not a list of signatures',
    ],
  ];
  test.each(changes)('is refused when %s', async (_name, change, sentence) => {
    const text = await signers.sign('tasks', registry);
    expect(change(text)).not.toBe(text);
    await expect(read(change(text))).rejects.toThrow(sentence);
  });

  test('is refused when its signature is of no algorithm, or of one that its key is not for', async () => {
    const content = `${JSON.stringify({ ...registry, issued: { name: 'tasks', version: 1, expires: '2999-01-01T00:00:00.000Z' } }, null, 2)}\n`;
    const key = publicKeyOf(signers.keyOf('tasks'));
    const kid = await fingerprintOf(key);
    const withSignature = (token: { protected: string; signature: string }) =>
      content.replace(/\n\}\n$/, `\n,"signatures":[${JSON.stringify(token)}]}\n`);
    const none = base64url.encode(JSON.stringify({ alg: 'none', kid }));
    for (const header of [none, '!']) {
      await expect(read(withSignature({ protected: header, signature: '' }))).rejects.toThrow(
        'by 0 of',
      );
    }
    const payload = new TextEncoder().encode(content);
    // As ours are: what differs is the algorithm.
    const unencoded = { b64: false, crit: ['b64'], kid };
    const older = new FlattenedSign(payload).setProtectedHeader({ alg: 'EdDSA', ...unencoded });
    const { protected: olderHeader = '', signature: byOlder } = await older.sign(
      signers.keyOf('tasks'),
    );
    await expect(
      read(withSignature({ protected: olderHeader, signature: byOlder })),
    ).rejects.toThrow('by 0 of');
    // The public key as the secret of a shared key.
    const secret = new TextEncoder().encode(key.x.padEnd(64));
    const shared = new FlattenedSign(payload).setProtectedHeader({ alg: 'HS256', ...unencoded });
    const { signature, protected: header = '' } = await shared.sign(secret);
    await expect(read(withSignature({ protected: header, signature }))).rejects.toThrow('by 0 of');
    const other = await generateKeyPair('ES256');
    const byCurve = new FlattenedSign(payload).setProtectedHeader({ alg: 'ES256', ...unencoded });
    const { protected: itsHeader = '', signature: its } = await byCurve.sign(other.privateKey);
    await expect(read(withSignature({ protected: itsHeader, signature: its }))).rejects.toThrow(
      'by 0 of',
    );
  });

  test('of another name, or by the key of another, is refused', async () => {
    const named = await signedText('shell', registry, signers.keyOf('tasks'));
    await expect(read(named)).rejects.toThrow('was signed as the registry of shell.');
    const asRoot = await signedText(rootName, registry, signers.keyOf('tasks'));
    await expect(read(asRoot)).rejects.toThrow('was signed as the registry of registry.json.');
    const byOther = await signedText('tasks', registry, signers.keyOf('shell'));
    await expect(read(byOther)).rejects.toThrow('signed by 0 of the 1');
    await expect(readSigned(trust, 'unknown', byOther, place)).rejects.toThrow(
      'of 0 that may sign it',
    );
  });

  test('at the root says who owns what, and nothing of releases', async () => {
    const owners = { tasks: ['/tasks'] };
    const root = { microFrontends: { tasks: [] }, shell: [], owners };
    const readRoot = async (more: object) =>
      readSigned(trust, rootName, await signers.sign(rootName, { ...root, ...more }), 'root');
    const issued = expect.objectContaining({ name: rootName });
    const read = { microFrontends: {}, owners, issued };
    expect(await readRoot({})).toStrictEqual(read);
    expect(await readRoot({ schema: 'v1' })).toStrictEqual({ schema: 'v1', ...read });
  });

  test('is that of its name alone', async () => {
    expect([rootName, 'tasks'].map(registryFileOf)).toEqual(['registry.json', place]);
    const foreign = await signers.sign('tasks', { microFrontends: { other: [] } });
    await expect(read(foreign)).rejects.toThrow('only releases of tasks may be there');
  });

  test('that does not say which version it is, is refused', async () => {
    const text = await signDocument(JSON.stringify(registry, null, 2), keysOf('tasks'), place);
    await expect(read(text)).rejects.toThrow(`${place} has a signature, and no version.`);
  });

  test('is signed anew by a key in place of its signature from before, beside those of others', async () => {
    const both = await signDocument(await signers.sign('tasks', registry), keysOf('shell'), place);
    const again = await signDocument(both, keysOf('tasks'), place);
    expect(again.match(/"protected"/g)).toHaveLength(2);
    const anew = await signDocument(again, keysOf('tasks', 'shell'), place);
    expect(anew.match(/"protected"/g)).toHaveLength(2);
    expect(await read(anew)).toMatchObject(registry);
  });
});

describe('the trust', () => {
  test('is handed on by as many keys of the version before as that demands, and by as many of its own', async () => {
    const [one, two, three] = signers.platform;
    const other = await makeKey();
    const replaced = (next: Trust) => ({ ...next, platform: [other, three].map(publicKeyOf) });
    const by = (...keys: (typeof other)[]) => signers.next(signers.trust, replaced, keys);
    await expect(followTrust(trust, await by(one, two))).rejects.toThrow(
      'Version 2 of trust.json is signed by 0 of the 2 keys that it needs, of 2 that may sign it.',
    );
    await expect(followTrust(trust, await by(other, three))).rejects.toThrow('by 1 of the 2 keys');
    const handedOn = await by(two, other, three);
    const next = await followTrust(trust, handedOn);
    expect(next.issued.version).toBe(2);
    // From the first version on, whatever has been missed.
    const later = await signers.next(handedOn, (last) => last, [other, three]);
    expect((await followTrust(trust, later)).issued.version).toBe(3);
    await expect(followTrust(next, signers.trust)).rejects.toThrow(
      'trust.json ends with version 1, and version 2 is known.',
    );
    const [first = '', , third = ''] = readVersions(later, 'trust.json');
    const gap = JSON.stringify({ versions: [first, third] });
    await expect(followTrust(trust, gap)).rejects.toThrow('trust.json has no version 2.');
  });

  test('counts a key once, also when it has signed twice', async () => {
    const [one] = signers.platform;
    const once = await signers.next(signers.trust, (next) => next, [one]);
    const twice = once.replace(
      /(\[\{\\"protected[^\]]*\})\]/g,
      (all, list: string) => `${list},${list.slice(1)}]`,
    );
    expect(twice).not.toBe(once);
    await expect(followTrust(trust, twice)).rejects.toThrow('by 1 of the 2 keys');
  });

  test('that is of somebody else is not followed, whatever version it states', async () => {
    const attacker = await createSigners('tasks');
    await expect(followTrust(trust, attacker.trust)).rejects.toThrow(
      'Version 1 of trust.json is not the one that is trusted.',
    );
    const forged = await attacker.next(attacker.trust, (next) => next);
    const [first = ''] = readVersions(signers.trust, 'trust.json');
    const [, second = ''] = readVersions(forged, 'trust.json');
    await expect(followTrust(trust, JSON.stringify({ versions: [first, second] }))).rejects.toThrow(
      'signed by 0 of the 2 keys',
    );
    await expect(openTrust('{"versions":[]}', 'trust.json')).rejects.toThrow('has no version');
  });

  test('adds a key and takes one away, in a version that is changed until all have signed it', async () => {
    const key = await makeKey();
    const added = await signers.next(signers.trust, withKey('tasks', publicKeyOf(key)));
    const both = await followTrust(trust, added);
    expect(both.keys['tasks']).toHaveLength(2);
    const text = await signedText('tasks', registry, key);
    expect(await read(text, both)).toBeDefined();
    const revoked = await signers.next(added, withoutKey('tasks', await fingerprintOf(key)));
    const after = await followTrust(trust, revoked);
    expect(after.issued.version).toBe(3);
    await expect(read(text, after)).rejects.toThrow('signed by 0 of the 1');
    expect(after.keys['tasks']).toEqual(trust.keys['tasks']);
    const prints = await Promise.all([...keysOf('tasks'), key].map(fingerprintOf));
    await expect(signers.next(added, withoutKey('tasks', 'nobody'))).rejects.toThrow(
      `tasks has no key nobody: its keys are ${prints.join(', ')}.`,
    );
    await expect(signers.next(added, withoutKey('nobody', 'any'))).rejects.toThrow(
      'nobody has no key any: its keys are none.',
    );
    const demand = (threshold: number) =>
      signers.next(signers.trust, (next) => ({ ...next, threshold }));
    await expect(demand(4)).rejects.toThrow('has fewer keys of the platform than have to sign it');
    await expect(demand(0)).rejects.toThrow('/threshold must be >= 1');
    const withMine = withKey(platformName, publicKeyOf(key));
    expect(withMine(withMine(after)).platform).toHaveLength(4);
    await expect(signTrust('{"versions":[]}', 'trust.json', [key])).rejects.toThrow(
      'trust.json has no version.',
    );
  });

  test('is changed once more when only some have signed it, so that no version stays incomplete', async () => {
    const [one, two] = signers.platform;
    const key = publicKeyOf(await makeKey());
    const second = await signers.next(signers.trust, (next) => next);
    const some = await signers.next(second, withKey('tasks', key), [one]);
    const both = await signers.next(some, withKey('shell', key), [one, two]);
    const { issued, keys } = await followTrust(trust, both);
    expect(issued.version).toBe(3);
    // Those who are to sign from now on are not enough.
    const mine = await makeKey();
    const alone = (next: Trust) => ({ ...next, threshold: 1, platform: [publicKeyOf(mine)] });
    const own = await signers.next(second, alone, [mine]);
    const again = await changeTrust(own, 'trust', (next) => next);
    expect(readVersions(again, 'trust')).toHaveLength(3);
    expect([keys['tasks'], keys['shell']]).toEqual([
      expect.arrayContaining([key]),
      expect.arrayContaining([key]),
    ]);
  });

  test('has no private keys, and a document of it is signed as such', async () => {
    const key = await makeKey();
    expect(() => parsePublicKey(JSON.stringify(key), 'key.json')).toThrow('is not a public key');
    const [document = ''] = readVersions(signers.trust, 'trust.json');
    const asRegistry = await signDocument(document.replace('"/trust"', '"tasks"'), [], 'tasks');
    const versions = JSON.stringify({ versions: [asRegistry] });
    await expect(signTrust(versions, 'trust.json', [])).rejects.toThrow('is about something else');
  });
});
