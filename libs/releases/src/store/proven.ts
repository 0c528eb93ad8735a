import {
  defaultOf,
  isDisabled,
  ReleaseError,
  shellContractOf,
  shellName,
  UnavailableError,
  type RegistryRelease,
} from '../index';
import { shellOf, usedFor } from '../rules';
import type { Change } from './change';
import type { Changed } from './registry-changes';
import type { ReleaseTarget } from './types';

/** What an operator says of a release that is published. A new build that is not proven waits instead. */
const decisions: readonly Change['action'][] = ['promote', 'rollback', 'to'];

/** These would leave sessions with a shell beside which nothing has to be proven. */
const givingShells: readonly Change['action'][] = ['release', 'canary', 'promote', 'to'];

/** A shell without proofs ends that only proven releases are served, which a rollback alone may do. */
function assertShellProven(
  action: Change['action'],
  releases: readonly RegistryRelease[],
  { metadata, extras }: RegistryRelease,
) {
  const current = defaultOf(releases)?.extras.proven;
  if (!givingShells.includes(action) || !current || extras.proven) return;
  throw new ReleaseError(
    `Nothing was changed: the shell ${metadata.version} was not proven, and the one that everybody gets was. Release it with its journeys, or prove it first by npm run release -- prove ${shellName}@${metadata.version}.`,
  );
}

/**
 * The shell that everybody gets.
 * @throws ReleaseError when that cannot be read; what is taken back does not wait for it
 */
async function currentShell(
  action: Change['action'],
  target: Pick<ReleaseTarget, 'readOwn'>,
): Promise<RegistryRelease | undefined> {
  try {
    return defaultOf(await target.readOwn(shellName));
  } catch (error) {
    if (action !== 'rollback' || error instanceof UnavailableError) throw error;
    return undefined;
  }
}

/**
 * Refuses a decision after which sessions would not get what it says, because it is not proven. A rollback, and a new
 * shell for everyone, are refused only if sessions would lose a remote: otherwise, until what is current is proven, they
 * get the nearest release before it that is.
 * @param target says what is released, but for what is changed
 * @param before the releases that are changed
 * @throws ReleaseError
 */
export async function assertProven(
  action: Change['action'],
  name: string,
  target: Pick<ReleaseTarget, 'readOwn' | 'readRegistry'>,
  before: readonly RegistryRelease[],
  { releases, release }: Changed,
): Promise<void> {
  const isShell = name === shellName;
  if (isShell) assertShellProven(action, before, release);
  // Its first proof has the same effect on a shell that everyone has already.
  const isNewShell =
    isShell &&
    (action === 'release' || action === 'prove') &&
    defaultOf(releases)?.url === release.url;
  if (!isNewShell && !decisions.includes(action)) return;
  const shell = isShell ? release : await currentShell(action, target);
  if (!shell) return;
  const shellBefore = isShell ? defaultOf(before) : shell;
  const remotes = isShell
    ? Object.entries((await target.readRegistry()).microFrontends)
    : [[name, releases] as const];
  for (const [remote, published] of remotes.filter(([, each]) => !isDisabled(each))) {
    const current = defaultOf(published);
    const fitting = usedFor(shellContractOf(shell), published, current);
    const used = usedFor(shellOf(shell), published, current);
    if (!fitting || used === fitting) continue;
    if (isNewShell || action === 'rollback') {
      const known = isShell ? published : before;
      const isLost =
        !used && (!shellBefore || usedFor(shellOf(shellBefore), known, defaultOf(known)));
      if (!isLost) continue;
    }
    const build = action === 'release' ? name : `${name}@${release.metadata.version}`;
    const how = isNewShell
      ? `It was released, or returned to, after the shell was proven, or failed in it: npm run release -- prove ${build} tries that again, and its team proves it while the shell is a canary.`
      : `npm run release -- prove ${build} does that.`;
    throw new ReleaseError(
      `Nothing was changed: ${remote} ${fitting.metadata.version} is not proven in the shell ${shell.metadata.version}. ${how}`,
    );
  }
}
