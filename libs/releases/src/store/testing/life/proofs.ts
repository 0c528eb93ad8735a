import { shellName } from '../../../index';
import { chainOf, units, type BuildNumber, type Operation, type Unit, type World } from './world';

/** What a shell uses for a release of a remote: itself, or the nearest one before it that is proven there. */
export function usedFor(
  { releases }: World,
  shell: BuildNumber,
  unit: Unit,
  build: BuildNumber | undefined,
) {
  const ofShell = releases[shellName].published[shell]?.proven;
  return chainOf(releases[unit], build).find(
    (each) =>
      ofShell === undefined ||
      ofShell.includes(`${unit} ${each}`) ||
      releases[unit].published[each]?.proven?.includes(`${shellName} ${shell}`),
  );
}

const givingShells = ['release', 'share', 'to everyone', 'canary', 'promote', 'to'];

/** Whether sessions would get what is not proven, or lose a remote of which nothing is. */
export function isUnproven(
  before: World,
  after: World,
  { do: name, unit }: { do: Operation['do']; unit: Unit },
  build: BuildNumber,
): boolean {
  const isShell = unit === shellName;
  const { current: shellBefore, published } = before.releases[shellName];
  const shells = after.releases[shellName];
  const wasProven = shellBefore !== undefined && published[shellBefore]?.proven;
  if (isShell && givingShells.includes(name) && wasProven && !shells.published[build]?.proven)
    return true;
  const isNewShell =
    isShell &&
    ['release', 'share', 'to everyone', 'prove'].includes(name) &&
    shells.current === build;
  const shell = isShell ? build : shellBefore;
  if (shell === undefined || !(isNewShell || ['promote', 'rollback', 'to'].includes(name)))
    return false;
  const remotes = isShell ? units.filter((each) => each !== shellName) : [unit];
  return remotes.some((each) => {
    const { current, isDisabled } = after.releases[each];
    const used = usedFor(after, shell, each, current);
    if (isDisabled || used === current) return false;
    if (!isNewShell && name !== 'rollback') return true;
    const had = before.releases[each].current;
    return (
      used === undefined &&
      (shellBefore === undefined || usedFor(before, shellBefore, each, had) !== undefined)
    );
  });
}
