import { ownerNames, registryFile, ReleaseError, trustFile, type Registry } from '../index';
import { parseRegistry } from '../schema';
import {
  followTrust,
  openTrust,
  readSigned,
  readVersions,
  registryFileOf,
  rootName,
  versionsText,
  type Trust,
} from '../signing';
import { holding } from './registry-document';
import type { ReleaseTarget } from './types';

/**
 * Signs a registry anew, with a later expiry.
 * @param name of a remote or of the shell; `/` for the registry at the root
 * @param look is given what is signed, and throws to prevent it
 * @throws ReleaseError
 */
export async function renew(
  target: ReleaseTarget,
  name: string,
  look: (stored: Registry) => void = () => undefined,
): Promise<void> {
  if (name === rootName) {
    return target.changeOwners((root) => {
      look(root);
      return root.owners;
    });
  }
  const renewed = await target.changeReleases(name, async (releases) => {
    look(holding(name, releases));
    return releases.length > 0 ? { releases: [...releases], result: true } : undefined;
  });
  if (!renewed) throw new ReleaseError(`${name} has no releases to sign.`);
}

/** What of a store those who trust this refuse. */
async function refusedBy(trust: Trust, { documents }: ReleaseTarget) {
  const refusalOf = async (name: string) => {
    const file = registryFileOf(name);
    const text = await documents.read(file);
    if (text === undefined) return [];
    return readSigned(trust, name, text, file).then(
      () => [],
      (error: unknown) => [{ name, sentence: (error as Error).message }],
    );
  };
  const root = await documents.read(registryFile);
  const names = root === undefined ? [] : ownerNames(parseRegistry(root));
  const all = await Promise.all([rootName, ...names].map(refusalOf));
  return all.flat();
}

/**
 * Puts the versions of a trust next to the registry at the root, where sites find them.
 * @returns a sentence for each registry that sites refuse from then on
 * @throws ReleaseError when sites would not follow, or have no remotes any more
 */
export async function publishTrust(
  target: ReleaseTarget,
  text: string,
  place: string,
): Promise<string[]> {
  const versions = readVersions(text, place);
  const trust = await openTrust(text, place);
  const refused = await refusedBy(trust, target);
  const atRoot = refused.find(({ name }) => name === rootName);
  if (atRoot) {
    throw new ReleaseError(
      `Nothing was changed: sites would have no remotes. ${atRoot.sentence} Sign it first: npm run release -- keys renew ${rootName}.`,
    );
  }
  await target.documents.change(trustFile, async (before) => {
    const known = before === undefined ? [] : readVersions(before, trustFile);
    if (known.some((each, index) => each !== versions[index])) {
      const stored = target.documents.placeOf(trustFile);
      throw new ReleaseError(`Nothing was changed: ${place} lacks versions that ${stored} has.`);
    }
    const first = versions.slice(0, Math.max(known.length, 1));
    await followTrust(await openTrust(versionsText(first), place), text, place);
    return { text: versionsText(versions), result: true };
  });
  return refused.map(
    ({ name, sentence }) =>
      `${sentence} Sites answer 503 at its addresses until somebody has looked at it, and run npm run release -- keys renew ${name} --unsigned.`,
  );
}
