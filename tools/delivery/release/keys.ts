import { existsSync, readFileSync } from 'node:fs';
import { realpath, stat, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, isForUser } from '@talentsphere/dev/process/command-error';
import {
  composeRegistry,
  isOfStore,
  ownersOf,
  releasesOf,
  type Registry,
} from '@talentsphere/releases';
import {
  changeTrust,
  completeTrust,
  fingerprintOf,
  makeKey,
  parsePrivateKeys,
  parsePublicKey,
  publicKeyOf,
  readNewest,
  registryFileOf,
  rootName,
  signTrust,
  withKey,
  withoutKey,
  type Trust,
} from '@talentsphere/releases/signing';
import * as store from '@talentsphere/releases/store';
import type { Flags } from './arguments';
import type { Deployment } from './deployment/types';

const usage = `npm run release -- keys make <file>                          make a key: <file> is private, <file>.pub is public
npm run release -- keys show <trust>                          say whose keys count
npm run release -- keys add <trust> <name> <file>.pub         let a key sign for a name
npm run release -- keys revoke <trust> <name> <fingerprint>   let a key sign no more
npm run release -- keys threshold <trust> <number>            say how many keys of the platform sign a trust
npm run release -- keys extend <trust>                        let the trust expire later
npm run release -- keys sign <trust>                          sign what was changed, by RELEASE_KEY_FILE
npm run release -- keys publish <trust>                       put it into the store, where sites find it
npm run release -- keys renew <name> …                        sign registries anew, with a later expiry

<trust> is a file, which the first "add" makes. A name is that of a remote, "shell", "/" for the registry
at the root, or "platform" for those who sign the trust.

--days <number>     until a trust expires, 365 by default, or a registry, 30 by default
--unsigned          "renew" signs what is in the store although nobody has signed it who may, it has
                    expired, or the site at SITE_URL has seen another one: look at it first`;

export interface KeyCommand {
  target: store.ReleaseTarget;
  /** The private keys of who signs. */
  key: string | undefined;
  /** The site that follows the store, if it is known. */
  site: Deployment | undefined;
  flags: Flags;
}

function read(file: string): string {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

async function writing(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Puts a text in place of what the file has: no site takes half a trust. A link to it stays one, and its mode the same. */
const replace = (file: string, text: string) =>
  writing(file, async () => {
    if (!existsSync(file)) return store.writeAtomically(file, text);
    const target = await realpath(file);
    const { mode } = await stat(target);
    await store.writeAtomically(target, text, mode);
  });

/** @param mode that of other files if omitted */
const create = (file: string, key: object, mode?: number) =>
  writing(file, () => writeFile(file, `${JSON.stringify(key)}\n`, { flag: 'wx', mode }));

/** @throws CommandError for what is no number of days */
export function daysOf({ days }: Flags): number | undefined {
  if (days === undefined) return undefined;
  const number = Number(days || Number.NaN);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError('--days must be a whole number above 0.');
}

async function make(file: string): Promise<string> {
  const publicFile = `${file}.pub`;
  // The private key of a public one may have been moved to where it is safe.
  const known = [file, publicFile].find((each) => existsSync(each));
  if (known) throw new CommandError(`${known} is there already: a key is never overwritten.`);
  const key = await makeKey();
  await create(file, key, 0o600);
  await create(publicFile, publicKeyOf(key));
  return `${await fingerprintOf(key)} is the fingerprint of the key in ${file}: keep it secret. ${publicFile} is for everybody.`;
}

async function show(file: string): Promise<string> {
  const text = read(file);
  const { issued, threshold, platform, keys } = readNewest(text, file);
  const list = async (name: string, of: Trust['platform']) =>
    `  ${name}: ${(await Promise.all(of.map(fingerprintOf))).join(', ') || 'none'}`;
  const lines = [
    `Version ${issued.version}, which expires at ${issued.expires}, needs ${threshold} of the keys of the platform.`,
    await list('platform', platform),
    ...(await Promise.all(Object.entries(keys).map(([name, of]) => list(name, of)))),
    ...(await completeTrust(text, file).then(
      () => [],
      (error: unknown) => [`It does not count yet. ${(error as Error).message}`],
    )),
  ];
  return lines.join('\n');
}

const readIfAny = (file: string) => (existsSync(file) ? read(file) : undefined);

async function change(
  file: string,
  { flags }: KeyCommand,
  by: (trust: Trust) => Trust | Promise<Trust>,
  textOf: (file: string) => string | undefined = read,
) {
  const days = daysOf(flags);
  await replace(file, await changeTrust(textOf(file), file, by, days));
  return `${file} has been changed. It counts once it is signed and published.`;
}

async function sign(file: string, { key }: KeyCommand): Promise<string> {
  if (key === undefined) {
    throw new CommandError(
      'RELEASE_KEY_FILE is not set: it must name a file with a key of the platform.',
    );
  }
  const signed = await signTrust(read(file), file, parsePrivateKeys(key, 'RELEASE_KEY'));
  await replace(file, signed);
  // Who signs first is not the last one.
  return completeTrust(signed, file).then(
    ({ issued }) => `Version ${issued.version} of ${file} has all signatures that it needs.`,
    (error: unknown) => `${file} has been signed. ${(error as Error).message}`,
  );
}

async function publish(file: string, { target }: KeyCommand): Promise<string> {
  const refused = await store.publishTrust(target, read(file), file);
  return [`${file} is in the store: sites follow it.`, ...refused].join('\n');
}

/** What a registry says. */
const contentOf = (registry: Registry, name: string) =>
  name === rootName ? ownersOf(registry) : releasesOf(registry, name);

/**
 * An old registry, correctly signed and not expired, may have been put back into the store. A site that has seen a
 * later one uses that.
 * @returns what throws a `CommandError` for a stored registry of a name which the site does not have
 */
async function sightOf(site: Deployment, { documents }: store.ReleaseTarget) {
  const seen = await site.registry();
  return (name: string) => (stored: Registry) => {
    // A site leaves out what a remote does not own.
    const used =
      name === rootName
        ? stored
        : composeRegistry(
            { microFrontends: {}, owners: ownersOf(seen) },
            new Map([[name, stored]]),
          );
    if (isDeepStrictEqual(contentOf(seen, name), contentOf(used, name))) return;
    throw new CommandError(
      `${name} was not signed: ${site.name} does not have what ${documents.placeOf(registryFileOf(name))} says, into which somebody may have put an old one. If it was changed just now, try again. Otherwise look at it, and sign it by npm run release -- keys renew ${name} --unsigned.`,
    );
  };
}

async function renew(
  names: readonly string[],
  { target, site, flags }: KeyCommand,
): Promise<string> {
  if (names.length === 0) throw new CommandError('Say which registry to sign anew.');
  const look = site && !flags.unsigned ? await sightOf(site, target) : undefined;
  const signed: string[] = [];
  const refused = new Set<string>();
  for (const name of names) {
    try {
      await store.renew(target, name, look?.(name));
      signed.push(name);
    } catch (error) {
      if (!isForUser(error)) throw error;
      refused.add(error.message);
      // The others expire as soon, but such a store answers for none of them.
      if (isOfStore(error)) break;
    }
  }
  const done = `Signed anew: ${signed.join(', ') || 'none'}.`;
  if (refused.size > 0) throw new CommandError([...refused, done].join('\n'));
  return done;
}

/** How many arguments each has after its name. */
const counts = {
  ...{ make: 1, show: 1, add: 3, revoke: 3, threshold: 2, extend: 1, sign: 1, publish: 1 },
  renew: Infinity,
};

const isAction = (word: string): word is keyof typeof counts => Object.keys(counts).includes(word);

/**
 * Makes keys, and says whose keys count.
 * @returns what is printed
 * @throws CommandError
 */
export async function runKeys(
  [action = '', ...args]: string[],
  command: KeyCommand,
): Promise<string> {
  const isComplete = isAction(action) && (action === 'renew' || args.length === counts[action]);
  if (!isComplete) throw new CommandError(usage);
  const [file = '', name = '', third = ''] = args;
  switch (action) {
    case 'make':
      return make(file);
    case 'show':
      return show(file);
    case 'add': {
      const key = parsePublicKey(read(third), third);
      return change(file, command, withKey(name, key), readIfAny);
    }
    case 'revoke':
      return change(file, command, withoutKey(name, third));
    case 'threshold': {
      const threshold = Number(name || Number.NaN);
      if (!Number.isInteger(threshold) || threshold < 1) {
        throw new CommandError('The number of keys must be a whole number above 0.');
      }
      return change(file, command, (trust) => ({ ...trust, threshold }));
    }
    case 'extend':
      return change(file, command, (trust) => trust);
    case 'sign':
      return sign(file, command);
    case 'publish':
      return publish(file, command);
    case 'renew':
      return renew(args, command);
  }
}
