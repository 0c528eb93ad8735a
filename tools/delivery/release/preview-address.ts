import { CommandError } from '@talentsphere/dev/process/command-error';
import {
  defaultOf,
  shellContractOf,
  shellName,
  type Registry,
  type ShellContract,
} from '@talentsphere/releases';
import { previewName, signedTime, signPreview } from '@talentsphere/releases/preview';
import { registryFor, usedFor } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import { describeWaiting } from './describe-use';

interface Site {
  /** Its address. */
  site: string;
  key: string;
  shell: ShellContract;
  registry: Registry;
}

/** Why the site cannot show a build, in one sentence; undefined when it can. */
function obstacle({ name, version, extras }: Build, { shell, registry }: Site) {
  if (name === shellName) return undefined;
  const waiting = describeWaiting(shell, { extras });
  if (waiting) return `${name} ${version} ${waiting}: there is no preview of it until then.`;
  const releases = registry.microFrontends[name] ?? [];
  const current = defaultOf(releases);
  return current && !usedFor(shell, releases, current)
    ? `There is no preview of ${name} ${version} while the site's shell can run neither the current release of ${name}, ${current.metadata.version}, nor one before it.`
    : undefined;
}

/**
 * The address that shows a build once it is published, and of every other remote the release that everybody gets:
 * at the first of the remote's own addresses that has no parameter; of the shell, at the home page.
 * @throws CommandError when the site cannot show the build
 */
export function previewAddress(build: Build, on: Site): string {
  const why = obstacle(build, on);
  if (why) throw new CommandError(why);
  const { name, version, extras } = build;
  const isShell = name === shellName;
  const shell = isShell ? shellContractOf({ url: version, extras }) : on.shell;
  const used = registryFor(shell, on.registry);
  // A remote is seen in the shell that everybody gets, which need not be a released one.
  const current = Object.entries(used.microFrontends).flatMap(([remote, releases]) => {
    const release = defaultOf(releases);
    return release ? [[remote, release.metadata.version]] : [];
  });
  const releases = { ...Object.fromEntries(current), [name]: version };
  const value = signPreview({ releases, expires: Date.now() + signedTime }, on.key);
  const own = isShell ? undefined : extras.routes.find((route) => !/[:*]/.test(route));
  const address = new URL(own ?? '/', on.site);
  address.searchParams.set(previewName, value);
  return address.href;
}
