import { CommandError } from '@talentsphere/dev/process/command-error';
import {
  defaultOf,
  isDisabled,
  releasesOf,
  shellContractOf,
  shellName,
  type Registry,
} from '@talentsphere/releases';
import { previewName, signedTime, signPreview } from '@talentsphere/releases/preview';
import { registryFor, usedFor, type ShellInUse } from '@talentsphere/releases/rules';
import { describeWaiting } from './describe-use';
import type { Tried } from './prove/in-shells';

interface Site {
  /** Its address. */
  site: string;
  key: string;
  /** The one in which a remote is seen. */
  shell: ShellInUse;
  registry: Registry;
  /** Milliseconds until the address expires, by default as many as an edge accepts. */
  lifetime?: number | undefined;
}

/** Why the site cannot show a build, in one sentence; undefined when it can. */
function obstacle({ name, version, extras }: Tried, { shell, registry }: Site) {
  if (name === shellName) return undefined;
  const waiting = describeWaiting(shell, { extras });
  if (waiting) return `${name} ${version} ${waiting}: there is no preview of it until then.`;
  const releases = registry.microFrontends[name] ?? [];
  if (isDisabled(releases)) {
    return `There is no preview of ${name} ${version}, because ${name} is disabled: what is published with --no-journeys is proven in a checkout of the platform.`;
  }
  const current = defaultOf(releases);
  // A preview shows what is not proven as well.
  return current && !usedFor({ ...shell, release: undefined }, releases, current)
    ? `There is no preview of ${name} ${version} while the site's shell can run neither the current release of ${name}, ${current.metadata.version}, nor one before it.`
    : undefined;
}

/** Where a site shows a release before everybody gets it. */
export interface PreviewAddress {
  href: string;
  /** The versions, by name, that are to be seen there, and that others may not get. */
  shown: Readonly<Record<string, string>>;
}

/**
 * The address that shows a build once it is published, and of every other remote the release that everybody gets in its
 * shell: at the first of the remote's own addresses that has no parameter; of the shell, at the home page.
 * @throws CommandError when the site cannot show the build
 */
export function previewAddress(build: Tried, on: Site): PreviewAddress {
  const why = obstacle(build, on);
  if (why) throw new CommandError(why);
  const { name, version, extras } = build;
  const isShell = name === shellName;
  const shell: ShellInUse = isShell ? shellContractOf({ url: version, extras }) : on.shell;
  const used = registryFor(shell, on.registry);
  // What everybody gets is not named: it need not be a release.
  const everybodys = defaultOf(releasesOf(on.registry, shellName))?.url;
  const canary = !isShell && shell.release?.url !== everybodys && shell.release?.metadata.version;
  const current = Object.entries(used.microFrontends).flatMap(([remote, releases]) => {
    const release = defaultOf(releases);
    return release ? [[remote, release.metadata.version]] : [];
  });
  const shown = { ...(canary ? { [shellName]: canary } : {}), [name]: version };
  const releases = { ...Object.fromEntries(current), ...shown };
  const value = signPreview(
    { releases, expires: Date.now() + (on.lifetime ?? signedTime) },
    on.key,
  );
  const own = isShell ? undefined : extras.routes.find((route) => !/[:*]/.test(route));
  const address = new URL(own ?? '/', on.site);
  address.searchParams.set(previewName, value);
  return { href: address.href, shown };
}
