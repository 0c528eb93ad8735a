import { createHash } from 'node:crypto';
import {
  assignedOf,
  canariesIn,
  defaultOf,
  folderOf,
  hasCanary,
  placeOf,
  previousOf,
  releasedPath,
  releasesFor,
  sharedFolder,
  shellContractFile,
  shellFor,
  type PinnedReleases,
  type Registry,
  type RegistryRelease,
  type RemoteRelease,
  type ShellContract,
} from '@talentsphere/releases';
import { BoundedCache } from './bounded-cache';
import { isNamedByContent } from './retained-shells';
import { describeLacking, usedBy, usesOf, withUsableShells } from './shell-uses';

export interface ListedFile {
  /** Its path below the root of the releases. */
  place: string;
  integrity: string;
  /** Of a script that releases share. */
  versions?: ScriptVersions;
}

/** The same script in other releases, which resembles it. */
interface ScriptVersions {
  /** The pattern of the addresses of all. */
  pattern: string;
  others: readonly ListedFile[];
}

/** Versions of a script between which differences are made. */
const mostVersions = 4;

/** Release sets of canaries that are cached. */
const mostSets = 50;

/** Everything derived from a registry, computed when it changes. */
export interface ReleaseIndex {
  /** The registry as JSON, in bytes that all answers share. */
  text: Buffer;
  /** Its entity tag. */
  tag: string;
  registry: Registry;
  /** Every file of every release, by each path at which it is served. */
  files: ReadonlyMap<string, ListedFile>;
  /** The folders of all releases, below their root; also of shells that are not served. */
  folders: ReadonlySet<string>;
  /** The manifests and files of the releases that pages load now, and of those that replace them after a failure. */
  current: readonly ListedFile[];
  /** The files of every release of the shell, by their path below the address of its assets. */
  shellFiles: ReadonlyMap<string, ListedFile>;
  /** A sentence for each remote that is not disabled, and of which a shell of sessions has neither the default release nor one before it. */
  unusable: readonly string[];
  /** Whether sessions may get different releases. */
  hasCanary: boolean;
  /** The releases of the shell that sessions get; undefined stands for the shell of the deployment. */
  shells: readonly (RegistryRelease | undefined)[];
  /** The release of the shell that a session gets, or that is pinned; undefined when none is released. */
  shellFor(session: string, pinned?: PinnedReleases): Promise<RegistryRelease | undefined>;
  /**
   * The release of each remote that a session gets with a shell, or that is pinned, for which nothing has to be proven.
   * A remote that does not have it is left out.
   */
  releasesFor(
    session: string,
    shell: PageShell,
    pinned?: PinnedReleases,
  ): Promise<readonly RemoteRelease[]>;
  /** All releases of remotes that sessions get with a shell: those outside of canaries, and then the canaries. */
  assignedReleases(shell: PageShell): Promise<readonly RemoteRelease[]>;
}

/** The shell of a page. */
interface PageShell {
  /** Undefined for one that runs every release. */
  contract: ShellContract | undefined;
  version: string;
}

/** Files by their path below the folder of their release. */
type Files = Map<string, ListedFile>;

function filesOf({ url, extras }: RegistryRelease): Files {
  const folder = folderOf(placeOf(url));
  const files = Object.entries(extras.files);
  return new Map(
    files.map(([file, integrity]) => [file, { place: `${folder}${file}`, integrity }] as const),
  );
}

/** The name of a script for each hash of its content. */
const patternOf = (file: string) => file.replace(/\.[0-9a-f]{10}\.js$/, '.*.js');

/** The newest versions of each script, by its pattern; the oldest comes first. */
function newestVersions(files: Files): Map<string, ListedFile[]> {
  const newest = new Map<string, ListedFile[]>();
  for (const [file, listed] of files) {
    const pattern = patternOf(file);
    newest.set(pattern, [...(newest.get(pattern) ?? []), listed].slice(-mostVersions));
  }
  return newest;
}

/**
 * The files with the other versions of those that are scripts. Only the newest ones have any.
 * @param released the files that are not only in previews, which would displace versions that visitors have
 */
function withVersions(folder: string, files: Files, released: ReadonlySet<string>): Files {
  const newest = newestVersions(new Map([...files].filter(([file]) => released.has(file))));
  return new Map(
    [...files].map(([file, listed]) => {
      const pattern = patternOf(file);
      if (pattern === file) return [file, listed] as const;
      const known = newest.get(pattern) ?? [];
      const others = known.includes(listed) ? known.filter((each) => each !== listed) : [];
      const versions = { pattern: `${releasedPath}${folder}${pattern}`, others };
      return [file, { ...listed, versions }] as const;
    }),
  );
}

/** The releases that sessions may get, and those that replace them. */
function currentReleases(releases: readonly RegistryRelease[]): RegistryRelease[] {
  const assigned = assignedOf(releases);
  const previous = assigned.flatMap((release) => previousOf(releases, release) ?? []);
  return [...new Set([...assigned, ...previous])];
}

/**
 * The files of a remote that its releases have under a common address, and which releases do: those of which
 * each file has a name that no other content has had. Of equal files, that of a current release is served, which
 * is copied from the store before somebody asks.
 */
function sharedFiles(
  folder: string,
  newestFirst: readonly RegistryRelease[],
  current: readonly RegistryRelease[],
) {
  const files: Files = new Map();
  const urls = new Set<string>();
  for (const release of newestFirst.toReversed()) {
    const own = filesOf(release);
    const isShared = [...own].every(([file, { integrity }]) => {
      const known = files.get(file);
      return isNamedByContent(file) && (!known || known.integrity === integrity);
    });
    if (!isShared) continue;
    urls.add(release.url);
    for (const [file, listed] of own) files.set(file, listed);
  }
  for (const release of current.filter(({ url }) => urls.has(url))) {
    for (const [file, listed] of filesOf(release)) files.set(file, listed);
  }
  const released = newestFirst.filter(({ extras }) => !extras.preview);
  const names = new Set(released.flatMap(({ extras }) => Object.keys(extras.files)));
  return { files: withVersions(folder, files, names), urls };
}

const manifestOf = ({ url, metadata }: RegistryRelease): ListedFile => ({
  place: placeOf(url),
  integrity: metadata.integrity,
});

const below = (folder: string, files: Files) =>
  [...files].map(([file, listed]) => [`${folder}${file}`, listed] as const);

/**
 * Of files with the same name, that of the default release is served, otherwise that of the newest. A name without a
 * hash of the content stands for the default release's file alone.
 */
function filesOfShells(newestFirst: readonly RegistryRelease[]): Files {
  const current = defaultOf(newestFirst);
  const named = newestFirst
    .toReversed()
    .flatMap((release) => [...filesOf(release)].filter(([file]) => isNamedByContent(file)));
  return new Map([
    ...named,
    ...(current ? [[shellContractFile, manifestOf(current)] as const, ...filesOf(current)] : []),
  ]);
}

/** @returns what assigns releases of remotes to the sessions that have this shell */
function assignerOf(
  used: Registry,
  shared: ReadonlyMap<string, { urls: ReadonlySet<string> }>,
): (session: string, pinned?: PinnedReleases) => Promise<readonly RemoteRelease[]> {
  const assign = async (session: string, pinned?: PinnedReleases) =>
    (await releasesFor(used, session, pinned)).map((release): RemoteRelease => {
      const isShared = shared.get(release.name)?.urls.has(release.url);
      const folder = `${releasedPath}${sharedFolder(release.name)}`;
      return isShared ? { ...release, folder } : release;
    });
  const { microFrontends } = used;
  const everybody = hasCanary({ microFrontends }) ? undefined : assign('');
  /** One array for all sessions with the same versions, of which many canaries make more than there is memory for. */
  const known = new BoundedCache<readonly RemoteRelease[]>({ maxEntries: mostSets });
  return async (session, pinned) => {
    if (pinned) return assign(session, pinned);
    if (everybody) return everybody;
    const assigned = await assign(session);
    const key = assigned.map(({ version }) => version).join(' ');
    return known.get(key, async () => assigned);
  };
}

interface IndexOptions {
  /** Whether the shell is served as it is released. */
  hasShells?: boolean | undefined;
  /** Whether sessions get only what is proven in their shell. */
  isProvenOnly?: boolean | undefined;
}

/**
 * @param own the contract of the shell that is served while none is released. By the contract of a shell, the releases of
 * remotes are chosen; pages of other shells need their files as well
 * @throws ReleaseError for a release of the shell that does not state what it provides
 */
export function indexReleases(
  { shell, ...ofRemotes }: Registry,
  own?: ShellContract,
  { hasShells = true, isProvenOnly = true }: IndexOptions = {},
): ReleaseIndex {
  const text = Buffer.from(JSON.stringify({ ...ofRemotes, ...(shell ? { shell } : {}) }));
  const all = [...(shell ?? []), ...Object.values(ofRemotes.microFrontends).flat()];
  const released = (hasShells && shell) || [];
  const registry = { ...ofRemotes, shell: released };
  const shells = currentReleases(released);
  const uses = usesOf(registry, { own, isProvenOnly });
  const served = withUsableShells(registry, uses);
  const assigned = assignedOf(served.shell ?? []);
  const remotes = Object.entries(registry.microFrontends);
  const currentOf = (name: string) =>
    uses.flatMap(({ used }) => currentReleases(used.microFrontends[name] ?? []));
  const shared = new Map(
    remotes.map(([name, releases]) => [
      name,
      sharedFiles(sharedFolder(name), releases, currentOf(name)),
    ]),
  );
  const ownFiles = (release: RegistryRelease) => {
    const manifest = manifestOf(release);
    const { place } = manifest;
    return [[place, manifest] as const, ...below(folderOf(place), filesOf(release))];
  };
  const files = remotes.flatMap(([name, releases]) => [
    ...below(sharedFolder(name), shared.get(name)?.files ?? new Map()),
    ...releases.flatMap(ownFiles),
  ]);
  /** @param isProven whether it assigns only what is proven */
  const createAssigners = (isProven: boolean) => {
    // By version: a shell that is loaded again, as for previews, has another contract that says the same.
    const assigners = new Map<string, ReturnType<typeof assignerOf>>();
    return ({ contract, version }: PageShell) => {
      const release = released.find(({ metadata }) => metadata.version === version);
      const page = contract && { ...contract, ...(isProven ? { release } : {}) };
      const assigner = assigners.get(version) ?? assignerOf(usedBy(page, registry), shared);
      assigners.set(version, assigner);
      return assigner;
    };
  };
  const canaries = Object.fromEntries(
    [...canariesIn(registry)].map(([name, { canary }]) => [name, canary]),
  );
  const [ofSessions, ofPreviews] = [createAssigners(isProvenOnly), createAssigners(false)];
  return {
    text,
    // Weak: what compresses it on its way keeps it.
    tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
    registry,
    files: new Map([...files, ...released.flatMap(ownFiles)]),
    folders: new Set(all.map(({ url }) => folderOf(placeOf(url)))),
    shellFiles: filesOfShells(released),
    current: [...shells, ...remotes.flatMap(([name]) => currentOf(name))].flatMap((release) => [
      manifestOf(release),
      ...filesOf(release).values(),
    ]),
    unusable: uses.flatMap(describeLacking),
    hasCanary: uses.some(({ used }) => hasCanary(used)),
    shells: assigned.length > 0 ? assigned : [undefined],
    shellFor: (session, pinned) => shellFor(served, session, pinned),
    async releasesFor(session, page, pinned) {
      if (!pinned) return ofSessions(page)(session);
      const shown = await ofPreviews(page)(session, pinned);
      // What fails in a preview is to be seen, and not the release before it.
      return shown.map(({ previous: _before, ...release }) => release);
    },
    async assignedReleases(page) {
      const assign = ofSessions(page);
      const usual = await assign('', {});
      return [...usual, ...(await assign('', canaries)).filter(({ canary }) => canary)];
    },
  };
}
