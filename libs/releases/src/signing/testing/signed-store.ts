import {
  changeTrust,
  expiryIn,
  makeKey,
  platformName,
  publicKeyOf,
  rootName,
  signDocument,
  signTrust,
  withKey,
  type PrivateKey,
  type Trust,
} from '..';

/** @param issued what its signature says besides; a version and a time of expiry by default */
export async function signedText(
  name: string,
  registry: object,
  key: PrivateKey,
  issued: { version?: number; expires?: string } = {},
): Promise<string> {
  const stated = { name, version: 1, expires: expiryIn(1), ...issued };
  const text = JSON.stringify({ ...registry, issued: stated }, null, 2);
  return signDocument(text, [key], name);
}

/** Keys of a platform with two of three, and of some names; and the trust in them. */
export async function createSigners(...names: string[]) {
  const platform = await Promise.all([makeKey(), makeKey(), makeKey()]);
  const made = await Promise.all(
    [rootName, ...names].map(async (name) => [name, await makeKey()] as const),
  );
  const keys = Object.fromEntries(made);
  const keyOf = (name: string): PrivateKey => {
    const key = keys[name];
    if (key) return key;
    throw new Error(`There is no key of ${name}.`);
  };
  const complete = (trust: Trust) => {
    const ofPlatform = platform.reduce(
      (next, key) => withKey(platformName, publicKeyOf(key))(next),
      { ...trust, threshold: 2 },
    );
    return made.reduce((next, [name, key]) => withKey(name, publicKeyOf(key))(next), ofPlatform);
  };
  const draft = await changeTrust(undefined, 'trust', complete);
  return {
    platform,
    keyOf,
    /** The text of the trust, signed by two keys of the platform. */
    trust: await signTrust(draft, 'trust', platform.slice(0, 2)),
    /** With another version, signed by these keys. */
    next: async (
      text: string,
      change: Parameters<typeof changeTrust>[2],
      by: readonly PrivateKey[] = platform.slice(0, 2),
      days?: number,
    ) => signTrust(await changeTrust(text, 'trust', change, days), 'trust', by),
    sign: (
      name: string,
      registry: object,
      issued: { version?: number; expires?: string } = {},
    ): Promise<string> => signedText(name, registry, keyOf(name), issued),
  };
}
