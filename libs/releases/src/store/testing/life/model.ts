import { shellName } from '../../../index';
import { isUnproven, usedFor } from './proofs';
import {
  chainOf,
  isHeld,
  provenBeside,
  routeOf,
  units,
  usedIn,
  versionsOf,
  type BuildNumber,
  type Line,
  type Operation,
  type Releases,
  type Unit,
  type World,
} from './world';

export interface Outcome {
  answer: 'done' | 'nothing' | 'refused';
  world: World;
  lines: Line[];
  /** What the command leaves when it is interrupted after some of its steps, and before the last. */
  between: World[];
}

/** Puts a release after another; those that came after it come after what was before it. */
function placeAfter({ published }: Releases, build: BuildNumber, before: BuildNumber) {
  const placed = published[build];
  for (const other of Object.values(published)) {
    if (placed && other.before === build) other.before = placed.before;
  }
  if (placed) placed.before = before;
}

function giveToEveryone(releases: Releases, build: BuildNumber) {
  releases.current = build;
  releases.canary = undefined;
  releases.isDisabled = false;
}

function succeed(releases: Releases, build: BuildNumber) {
  const { current } = releases;
  if (current !== undefined && current !== build) placeAfter(releases, build, current);
  giveToEveryone(releases, build);
}

/** Those to which rollbacks return stay before what came after them. */
function switchTo(releases: Releases, build: BuildNumber) {
  if (chainOf(releases, releases.current).includes(build)) giveToEveryone(releases, build);
  else succeed(releases, build);
}

function startCanary(releases: Releases, build: BuildNumber, percent: number) {
  const { current, isDisabled } = releases;
  if (current === undefined || isDisabled || current === build) return false;
  placeAfter(releases, build, current);
  releases.canary = { build, percent };
  return true;
}

function add(releases: Releases, build: BuildNumber, isPreview: boolean) {
  releases.published[build] = { ...releases.published[build], isPreview };
}

/** What a release does to the releases. @returns the build that it is about; undefined for nothing */
function change(
  releases: Releases,
  operation: Exclude<Operation, { do: 'own' | 'prune' }>,
): BuildNumber | 'nothing' | 'refused' {
  const { published, current, canary } = releases;
  switch (operation.do) {
    case 'preview':
      if (published[operation.build]) return 'nothing';
      add(releases, operation.build, true);
      return operation.build;
    case 'release':
    case 'start':
    case 'share': {
      const { build } = operation;
      if (published[build] && !published[build].isPreview) return 'nothing';
      const isWaiting = isHeld(releases);
      add(releases, build, false);
      if (isWaiting) return build;
      if (operation.do === 'share' && current !== undefined)
        startCanary(releases, build, operation.percent);
      else succeed(releases, build);
      return build;
    }
    case 'to everyone':
      add(releases, operation.build, false);
      succeed(releases, operation.build);
      return operation.build;
    case 'canary': {
      const build = canary?.build ?? operation.build;
      if (current === build || current === undefined || releases.isDisabled) return 'refused';
      add(releases, build, false);
      startCanary(releases, build, operation.percent);
      return build;
    }
    case 'to':
      if (!published[operation.build]) return 'refused';
      if (operation.build === current && !canary && !releases.isDisabled) return 'nothing';
      add(releases, operation.build, false);
      switchTo(releases, operation.build);
      return operation.build;
    case 'prove': {
      const known = published[operation.build];
      if (!known) return 'refused';
      const beside = provenBeside(operation).map((other) => `${other.unit} ${other.build}`);
      const proven = [...new Set([...(known.proven ?? []), ...beside])];
      if (proven.length === known.proven?.length) return 'nothing';
      known.proven = proven;
      return operation.build;
    }
    case 'promote': {
      const build = canary?.build ?? (releases.isDisabled ? current : undefined);
      if (build === undefined) return 'refused';
      switchTo(releases, build);
      return build;
    }
    case 'rollback': {
      if (current === undefined) return 'refused';
      const build = canary ? current : published[current]?.before;
      if (build === undefined) return 'refused';
      switchTo(releases, build);
      return build;
    }
    case 'disable': {
      if (operation.unit === shellName || current === undefined || releases.isDisabled)
        return 'refused';
      const ended = canary && published[canary.build];
      if (ended) ended.before = undefined;
      releases.canary = undefined;
      releases.isDisabled = true;
      return current;
    }
  }
}

const percentOf = ({ current, canary, isDisabled }: Releases, build: BuildNumber) => {
  if (canary?.build === build) return canary.percent;
  return build === current && !isDisabled ? 100 - (canary?.percent ?? 0) : 0;
};

function markUse(releases: Releases, day: number) {
  const used = usedIn(releases);
  for (const build of versionsOf(releases)) {
    const published = releases.published[build];
    if (published)
      published.unusedSince = used.includes(build) ? undefined : (published.unusedSince ?? day);
  }
}

const isOwnedByOthers = ({ owners }: World, unit: Unit, routes: readonly string[]) =>
  units.some((other) => other !== unit && owners[other]?.some((route) => routes.includes(route)));

/** Gives a remote the address of its builds. @returns false when another has it */
function claim(world: World, { do: name, unit }: { do: Operation['do']; unit: Unit }): boolean {
  if (unit === shellName) return true;
  const owned = world.owners[unit] ?? [];
  const missing = [routeOf(unit)].filter((route) => !owned.includes(route));
  const isTaken = isOwnedByOthers(world, unit, missing);
  if (isTaken && name !== 'start') return false;
  world.owners[unit] = [...owned, ...(isTaken ? [] : missing)];
  return true;
}

const publishing = ['release', 'start', 'preview', 'to everyone', 'share', 'canary'] as const;
const isPublishing = (name: Operation['do']) => publishing.some((each) => each === name);

/** What nobody needs any more, and has not needed for some days. */
function unneeded(
  releases: Releases,
  day: number,
  days: number,
  used: readonly BuildNumber[] = [],
): BuildNumber[] {
  const all = versionsOf(releases);
  const { published, current } = releases;
  const isOld = (build: BuildNumber) => (published[build]?.unusedSince ?? Infinity) < day - days;
  const takenBack = all.filter(
    (build) => current !== undefined && published[build]?.before === current,
  );
  const reached = usedIn(releases).flatMap((build) => chainOf(releases, build, 3));
  const wanted = [...reached, ...used, ...takenBack, ...all.filter((build) => !isOld(build))];
  const needed = new Set(wanted.flatMap((build) => chainOf(releases, build, 1)));
  return all.filter((build) => !needed.has(build));
}

function pruneUnit(releases: Releases, gone: readonly BuildNumber[]) {
  const all = releases.published;
  releases.published = Object.fromEntries(
    Object.entries(all).filter(([build]) => !gone.includes(Number(build))),
  );
  for (const each of Object.values(releases.published)) {
    while (each.before !== undefined && gone.includes(each.before))
      each.before = all[each.before]?.before;
  }
}

function prune(world: World, days: number): Outcome {
  const ofShell = world.releases[shellName];
  const oldShells = unneeded(ofShell, world.day, days);
  const shells = versionsOf(ofShell).filter((shell) => !oldShells.includes(shell));
  const removals = units.map((unit) => {
    const releases = world.releases[unit];
    const usedBy = (shell: BuildNumber) =>
      usedIn(releases).flatMap((build) => usedFor(world, shell, unit, build) ?? []);
    const used = unit === shellName ? [] : shells.flatMap(usedBy);
    return { unit, gone: unneeded(releases, world.day, days, used) };
  });
  const pruned = (some: readonly Unit[]) => {
    const next = structuredClone(world);
    for (const { unit, gone } of removals)
      if (some.includes(unit)) pruneUnit(next.releases[unit], gone);
    return next;
  };
  const affected = removals.filter(({ gone }) => gone.length > 0).map(({ unit }) => unit);
  const lines = removals.flatMap(({ unit, gone }) =>
    gone.map((build) => ({
      action: 'prune',
      unit,
      build,
      traffic: 0,
      before: world.releases[unit].current ?? null,
    })),
  );
  // Remote by remote, in any order.
  const subsets = affected.reduce<Unit[][]>(
    (sets, unit) => [...sets, ...sets.map((set) => [...set, unit])],
    [[]],
  );
  const answer = affected.length > 0 ? 'done' : 'nothing';
  return { answer, world: pruned(units), lines, between: subsets.map(pruned) };
}

const actionOf = (name: Operation['do']) =>
  name === 'to everyone' || name === 'share' ? 'release' : name;

/** What an operation does, and what an interrupted one may leave. */
export function apply(world: World, operation: Operation): Outcome {
  if (operation.do === 'prune') return prune(world, operation.days);
  const unchanged = { world, lines: [], between: [] };
  const next = structuredClone(world);
  const { unit } = operation;
  if (operation.do === 'own') {
    const { routes } = operation;
    if (isOwnedByOthers(world, unit, routes)) return { ...unchanged, answer: 'refused' };
    next.owners[unit] = routes;
    return { answer: 'done', world: next, lines: [], between: [] };
  }
  const releases = next.releases[unit];
  const isNewCanary = operation.do === 'canary' && !releases.canary;
  const changed = change(releases, operation);
  if (changed === 'refused') return { ...unchanged, answer: 'refused' };
  if (changed !== 'nothing' && isUnproven(world, next, operation, changed))
    return { ...unchanged, answer: 'refused' };
  const claims = isPublishing(operation.do) && (operation.do !== 'canary' || isNewCanary);
  if (claims && !claim(next, operation)) return { ...unchanged, answer: 'refused' };
  const claimed = { ...structuredClone(world), owners: next.owners };
  if (changed === 'nothing') return { answer: 'nothing', world: claimed, lines: [], between: [] };
  markUse(releases, world.day);
  const line: Line = {
    action: actionOf(operation.do),
    unit,
    build: changed,
    traffic: percentOf(releases, changed),
    before: world.releases[unit].current ?? null,
  };
  return { answer: 'done', world: next, lines: [line], between: [claimed] };
}
