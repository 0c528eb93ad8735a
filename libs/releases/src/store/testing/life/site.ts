import {
  composeRegistry,
  descriptionFile,
  folderOf,
  manifestUrl,
  ownerNames,
  ownRegistryFile,
  placeOf,
  registryFile,
  ReleaseError,
  releasesFor,
  releasesOf,
  shellFor,
  shellName,
  type Registry,
  type RegistryRelease,
} from '../../../index';
import { parseOwnRegistry, parseRegistry } from '../../../schema';
import { describeBuild, describeShell } from '../../builds/describe-build';
import { integrityOf } from '../../builds/integrity';
import * as commands from '../../commands';
import { prune } from '../../prune';
import { own } from '../../rights';
import type { Build } from '../../types';
import { createFakeRemotes } from '../fake-remote';
import type { Place } from '../places';
import {
  provenBeside,
  routeOf,
  units,
  usedIn,
  type Operation,
  type Releases,
  type Unit,
  type World,
} from './world';

/** Builds of all units, made once. */
export function createBuilds() {
  const made = new Map<string, { build: Build; remove: () => void }>();
  return {
    get(unit: Unit, number: number): Build {
      const key = `${unit} ${number}`;
      const known = made.get(key);
      if (known) return known.build;
      const { build, buildShell, remove } = createFakeRemotes();
      const script = `${unit}${number}()`;
      const described =
        unit === shellName ? describeShell(buildShell(script)) : describeBuild(build(script, unit));
      made.set(key, { build: described, remove });
      return described;
    },
    numberOf(unit: Unit, version: string) {
      for (const [key, { build }] of made) {
        const [name, number] = key.split(' ');
        if (name === unit && build.version === version) return Number(number);
      }
      throw new Error(`No build of ${unit} has the version ${version}.`);
    },
    remove() {
      for (const each of made.values()) each.remove();
    },
  };
}
export type Builds = ReturnType<typeof createBuilds>;

type Answer = 'done' | 'nothing' | 'refused';

/** @returns what the command says of what it did; undefined for nothing */
async function make({ target }: Place, builds: Builds, operation: Operation): Promise<unknown> {
  if (operation.do === 'prune') return (await prune(target, operation.days)).at(0);
  const { unit } = operation;
  const built = () => builds.get(unit, 'build' in operation ? operation.build : 0);
  switch (operation.do) {
    case 'prove': {
      const urls = provenBeside(operation).map((other) =>
        manifestUrl(other.unit, builds.get(other.unit, other.build).version),
      );
      return commands.recordProof(target, unit, built().version, urls);
    }
    case 'own':
      await own(target, unit, [...operation.routes]);
      return operation;
    case 'promote':
    case 'rollback':
    case 'disable':
      return commands[operation.do](target, unit);
    case 'start':
      return commands.publishLocal(target, built());
    case 'preview':
      return commands.publishPreview(target, built());
    case 'share':
      return commands.release(target, built(), { share: operation.percent });
    case 'canary':
      return commands.canary(target, unit, operation.percent, async () => built());
    case 'to':
      return commands.switchTo(target, unit, built().version);
    case 'release':
    case 'to everyone':
      return commands.release(target, built(), { toEveryone: operation.do === 'to everyone' });
  }
}

/** Runs an operation as the command does. */
export async function run(place: Place, builds: Builds, operation: Operation): Promise<Answer> {
  try {
    return (await make(place, builds, operation)) === undefined ? 'nothing' : 'done';
  } catch (error) {
    if (error instanceof ReleaseError) return 'refused';
    throw error;
  }
}

/** The registry as an edge reads it: it is an error when it cannot. */
async function readRegistry({ read }: Place): Promise<Registry> {
  const root = parseRegistry((await read(registryFile)) ?? '{"microFrontends":{}}');
  const own = new Map<string, Registry>();
  for (const name of ownerNames(root)) {
    const text = await read(ownRegistryFile(name));
    if (text !== undefined) own.set(name, parseOwnRegistry(text, name));
  }
  return composeRegistry(root, own);
}

async function assertFiles(
  { read }: Place,
  unit: Unit,
  { url, metadata, extras }: RegistryRelease,
) {
  const folder = folderOf(placeOf(url));
  const files = { ...extras.files, [descriptionFile(unit)]: metadata.integrity };
  const assertFile = async ([file, integrity]: [string, string]) => {
    const text = await read(`${folder}${file}`);
    if (text === undefined) throw new Error(`${url} is listed without ${file}`);
    if (integrityOf(text) !== integrity) throw new Error(`${url} has another ${file}`);
  };
  await Promise.all(Object.entries(files).map(assertFile));
}

interface View {
  published: Record<
    number,
    {
      isPreview: boolean;
      proven?: readonly string[];
      before?: number;
      routes: readonly string[];
    }
  >;
  current?: number | undefined;
  canary?: { build: number; percent: number } | undefined;
  isDisabled: boolean;
}

/** What sessions get of each unit, and what there is besides. */
export type Views = Record<Unit, View>;

export function expectedViews({ releases, owners }: World): Views {
  const viewOf = (unit: Unit): View => {
    const { published, current, canary, isDisabled }: Releases = releases[unit];
    const isOwn = unit === shellName || owners[unit]?.includes(routeOf(unit));
    const entries = Object.entries(published).map(([build, { isPreview, proven, before }]) => [
      build,
      {
        isPreview,
        ...(proven ? { proven } : {}),
        ...(before === undefined ? {} : { before }),
        routes: isOwn ? [routeOf(unit)] : [],
      },
    ]);
    return { published: Object.fromEntries(entries), current, canary, isDisabled };
  };
  return { tasks: viewOf('tasks'), other: viewOf('other'), shell: viewOf('shell') };
}

const sessions = ['one', 'two', 'three', 'four'];

/**
 * Reads what an edge reads, and looks at what does not depend on what was done: that all that is listed has its files,
 * and that sessions get what the registry says.
 * @param some of which the files are read
 */
export async function readViews(
  place: Place,
  builds: Builds,
  some: readonly Unit[],
): Promise<Views> {
  const registry = await readRegistry(place);
  const viewOf = async (unit: Unit): Promise<View> => {
    const numberOf = (version: string) => builds.numberOf(unit, version);
    // /remotes/<name>/<version>/…
    const named = (url: string) => {
      const [, , name, version = ''] = url.split('/');
      return `${name} ${builds.numberOf(name as Unit, version)}`;
    };
    const releases = releasesOf(registry, unit);
    const byUrl = new Map(releases.map(({ url, metadata }) => [url, numberOf(metadata.version)]));
    if (byUrl.size !== releases.length) throw new Error(`${unit} has a release twice`);
    if (some.includes(unit))
      await Promise.all(releases.map((release) => assertFiles(place, unit, release)));
    const view: View = { published: {}, current: undefined, canary: undefined, isDisabled: false };
    for (const release of releases) {
      const { fallbackUrl, deployment, metadata, extras } = release;
      const build = numberOf(metadata.version);
      const before = fallbackUrl === undefined ? undefined : byUrl.get(fallbackUrl);
      if (fallbackUrl !== undefined && before === undefined)
        throw new Error(`${unit} would roll back to ${fallbackUrl}, which is not listed`);
      view.published[build] = {
        isPreview: extras.preview ?? false,
        ...(extras.proven ? { proven: extras.proven.map(named) } : {}),
        ...(before === undefined ? {} : { before }),
        routes: unit === shellName ? [routeOf(unit)] : extras.routes,
      };
      if (deployment.default) {
        if (view.current !== undefined) throw new Error(`${unit} has two defaults`);
        view.current = build;
        view.isDisabled = deployment.traffic === 0;
      } else if (deployment.traffic > 0) {
        if (view.canary) throw new Error(`${unit} has two canaries`);
        view.canary = { build, percent: deployment.traffic };
      }
    }
    await assertSessions(registry, builds, unit, view);
    return view;
  };
  const [tasks, other, shell] = await Promise.all(units.map(viewOf));
  return { tasks, other, shell } as Views;
}

async function assertSessions(registry: Registry, builds: Builds, unit: Unit, view: View) {
  const used = usedIn(view);
  for (const session of sessions) {
    const { version, disabled } =
      unit === shellName
        ? { version: (await shellFor(registry, session))?.metadata.version, disabled: undefined }
        : ((await releasesFor(registry, session)).find(({ name }) => name === unit) ?? {});
    const build = version === undefined ? undefined : builds.numberOf(unit, version);
    const isRight = build === undefined ? used.length === 0 : used.includes(build);
    if (!isRight || (disabled ?? false) !== view.isDisabled)
      throw new Error(`The session ${session} gets ${unit} ${version}`);
  }
}
