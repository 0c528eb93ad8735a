import { CommandError } from '@talentsphere/dev/process/command-error';
import { defaultOf, type Registry, type ShellContract } from '@talentsphere/releases';
import { longestPreview, previewName, signPreview } from '@talentsphere/releases/preview';
import { registryFor } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import { describeWaiting } from './describe-use';

interface Site {
  /** Its address. */
  site: string;
  key: string;
  shell: ShellContract;
  registry: Registry;
}

/**
 * The address that shows a published build, and of every other remote the release that everybody gets: at the
 * first of the remote's own addresses that has no parameter.
 * @throws CommandError when the site's shell cannot run the build
 */
export function previewAddress({ name, version, extras }: Build, on: Site): string {
  const { microFrontends } = registryFor(on.shell, on.registry);
  const own = microFrontends[name]?.find(({ metadata }) => metadata.version === version);
  if (!own) {
    const why = describeWaiting(on.shell, { extras }) ?? 'is not in the registry';
    throw new CommandError(`${name} ${version} ${why}: there is no preview of it until then.`);
  }
  const current = Object.entries(microFrontends).flatMap(([remote, releases]) => {
    const release = defaultOf(releases);
    return release ? [[remote, release.metadata.version]] : [];
  });
  const releases = { ...Object.fromEntries(current), [name]: version };
  const value = signPreview({ releases, expires: Date.now() + longestPreview }, on.key);
  const path = extras.routes.find((route) => !/[:*]/.test(route)) ?? '/';
  const address = new URL(path, on.site);
  address.searchParams.set(previewName, value);
  return address.href;
}
