import { ReleaseError } from '../release-error';
import { signDocument } from './envelope';
import { expiryIn } from './issued';
import { fingerprintOf, type PrivateKey, type PublicKey } from './keys';
import {
  completeTrust,
  readNewest,
  readVersion,
  readVersions,
  trustName,
  versionsText,
  type Trust,
} from './trust';

/** Days for which a version of the trust is accepted. */
const defaultDays = 365;

const firstTrust: Trust = {
  issued: { name: trustName, version: 1, expires: '' },
  threshold: 1,
  platform: [],
  keys: {},
};

/**
 * Changes the trust: makes the next version, without signatures, or changes the one that not all have signed yet.
 * @param text of all versions; undefined when there is none yet
 * @returns the text of all versions
 * @throws ReleaseError
 */
export async function changeTrust(
  text: string | undefined,
  place: string,
  change: (trust: Trust) => Trust | Promise<Trust>,
  days = defaultDays,
): Promise<string> {
  const versions = text === undefined ? [] : readVersions(text, place);
  const before = versionsText(versions);
  const known = versions.length === 0 ? firstTrust : readNewest(before, place);
  // No site ever follows one after it.
  const isDraft = await completeTrust(before, place).then(
    () => false,
    () => true,
  );
  const version = isDraft ? known.issued.version : known.issued.version + 1;
  const { issued, ...changed } = await change(known);
  const next = { issued: { ...issued, version, expires: expiryIn(days) }, ...changed };
  const complete = isDraft ? versions.slice(0, -1) : versions;
  const after = versionsText([...complete, `${JSON.stringify(next, null, 2)}\n`]);
  // Otherwise nobody could change it any more.
  readNewest(after, place);
  return after;
}

/** Signs the newest version. @throws ReleaseError */
export async function signTrust(text: string, place: string, keys: readonly PrivateKey[]) {
  const versions = readVersions(text, place);
  const last = versions.at(-1);
  if (last === undefined) throw new ReleaseError(`${place} has no version.`);
  readVersion(last, place);
  return versionsText([...versions.slice(0, -1), await signDocument(last, keys, place)]);
}

/** Whose keys are meant: those of the platform, which sign the trust, or of a name that has a registry. */
export const platformName = 'platform';

/** A trust with other keys of one holder. */
const withKeys = (trust: Trust, holder: string, keys: PublicKey[]): Trust =>
  holder === platformName
    ? { ...trust, platform: keys }
    : { ...trust, keys: { ...trust.keys, [holder]: keys } };

const keysOf = (trust: Trust, holder: string) =>
  holder === platformName ? trust.platform : (trust.keys[holder] ?? []);

export const withKey = (holder: string, key: PublicKey) => (trust: Trust) =>
  withKeys(trust, holder, [...keysOf(trust, holder).filter(({ x }) => x !== key.x), key]);

/** @throws ReleaseError when nobody has this key */
export const withoutKey = (holder: string, fingerprint: string) => async (trust: Trust) => {
  const keys = keysOf(trust, holder);
  const prints = await Promise.all(keys.map(fingerprintOf));
  if (!prints.includes(fingerprint)) {
    throw new ReleaseError(
      `${holder} has no key ${fingerprint}: its keys are ${prints.join(', ') || 'none'}.`,
    );
  }
  return withKeys(
    trust,
    holder,
    keys.filter((_key, index) => prints[index] !== fingerprint),
  );
};
