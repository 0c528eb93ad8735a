import { shellName } from '../../../index';

/** What has releases: two remotes, and the shell. */
export const units = ['tasks', 'other', shellName] as const;
export type Unit = (typeof units)[number];
/** Which of the builds of a unit. */
export type BuildNumber = number;

/** A command of whoever releases. */
export type Operation =
  | { do: 'release' | 'start' | 'preview' | 'to everyone'; unit: Unit; build: BuildNumber }
  | { do: 'share' | 'canary'; unit: Unit; build: BuildNumber; percent: number }
  | { do: 'to'; unit: Unit; build: BuildNumber }
  | { do: 'prove'; unit: Unit; build: BuildNumber; beside: BuildNumber }
  | { do: 'promote' | 'rollback' | 'disable'; unit: Unit }
  | { do: 'own'; unit: Unit; routes: readonly string[] }
  | { do: 'prune'; days: number };

/** Those first that change least. */
export const operationNames = [
  'own',
  'prune',
  'prove',
  'preview',
  'promote',
  'rollback',
  'to',
  'release',
  'start',
  'share',
  'canary',
  'to everyone',
  'disable',
] as const satisfies readonly Operation['do'][];

interface Published {
  isPreview: boolean;
  /** The releases beside which its journeys have passed. */
  proven?: readonly string[] | undefined;
  /** What a rollback from it returns to. */
  before?: BuildNumber | undefined;
  /** The day since which no session gets it. */
  unusedSince?: number | undefined;
}

/** The releases of a remote or of the shell. */
export interface Releases {
  published: Record<BuildNumber, Published>;
  current?: BuildNumber | undefined;
  canary?: { build: BuildNumber; percent: number } | undefined;
  isDisabled: boolean;
}

export interface World {
  day: number;
  releases: Record<Unit, Releases>;
  owners: Partial<Record<Unit, readonly string[]>>;
}

/** A line of the history, but for when and by whom. */
export interface Line {
  action: string;
  unit: Unit;
  build: BuildNumber;
  traffic: number;
  before: BuildNumber | null;
}

const noReleases = (): Releases => ({ published: {}, isDisabled: false });

export const emptyWorld = (): World => ({
  day: 0,
  releases: { tasks: noReleases(), other: noReleases(), shell: noReleases() },
  owners: {},
});

/** The releases beside which a proof is: of a remote, one of the shell, and of the shell, one of each remote. */
export const provenBeside = ({ unit, beside }: Operation & { do: 'prove' }) =>
  units
    .filter((other) => (other === shellName) !== (unit === shellName))
    .map((other) => ({ unit: other, build: beside }));

export const routeOf = (unit: Unit) => `/${unit}`;

export const versionsOf = ({ published }: Releases) => Object.keys(published).map(Number);

export const usedIn = ({ current, canary }: Releases) =>
  [current, canary?.build].filter((build) => build !== undefined);

/** Whether the successor of the current release has been taken back. */
const isTakenBack = ({ published, current }: Releases) =>
  current !== undefined && Object.values(published).some(({ before }) => before === current);

/** Whether a new build gets no sessions. */
export function isHeld(releases: Releases) {
  return releases.canary !== undefined || releases.isDisabled || isTakenBack(releases);
}

/** A name for the situation that decides what an operation does. */
export function stateOf(releases: Releases): State {
  const { published, current, canary, isDisabled } = releases;
  if (current === undefined) return versionsOf(releases).length > 0 ? 'previews' : 'nothing';
  if (canary) return 'canary';
  if (isDisabled) return 'disabled';
  const isFirst = published[current]?.before === undefined;
  if (isTakenBack(releases)) return isFirst ? 'back at the first' : 'back';
  return isFirst ? 'first' : 'current';
}

export const states = [
  'nothing',
  'previews',
  'first',
  'current',
  'canary',
  'disabled',
  'back',
  'back at the first',
] as const;
export type State = (typeof states)[number];

/** The releases to which rollbacks return, the release itself first. */
export function chainOf(
  releases: Releases,
  build: BuildNumber | undefined,
  most = Infinity,
): BuildNumber[] {
  if (build === undefined || !releases.published[build]) return [];
  const { before } = releases.published[build];
  return [build, ...(most > 0 ? chainOf(releases, before, most - 1) : [])];
}
