import { Type, type Static } from 'typebox';
import {
  manifestFile,
  ownRegistryFile,
  registryFile,
  releasedPath,
  shellContractFile,
} from '../places';
import { releasedNames, releasesOf } from '../registry';
import { ReleaseError } from '../release-error';
import { Issued } from '../signing/issued';
import { RecordedChange } from './change';
import { documentParser } from './document';
import { FilePath } from './file-path';
import { NavigationEntry, PanelPlace, RoutePattern } from './places';
import { providedMembers } from './shell-contract';

/** Subresource integrity; it contains no character that could end an HTML attribute. */
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=._-]+$' });
const described = [manifestFile, shellContractFile].map((file) => file.replace('.', '\\.'));
const manifestPattern = `^${releasedPath}[\\w-]+/\\w[\\w.+-]*/(${described.join('|')})$`;
const exactKeys = { additionalProperties: false } as const;

/** Names that every object has: a lookup of one finds something that is no list. */
const inherited = Object.getOwnPropertyNames(Object.prototype).join('|');
const Name = Type.String({ pattern: `^(?!(?:${inherited})$)[\\w-]+$` });

/** A part of the path of a release's files. */
export const Version = Type.String({ pattern: '^\\w[\\w.+-]*$' });

export type RegistryRelease = Static<typeof RegistryRelease>;
const RegistryRelease = Type.Object({
  /** Address of the release's manifest. */
  url: Type.String({ pattern: manifestPattern }),
  /** Address of the previous release's manifest. */
  fallbackUrl: Type.Optional(Type.String()),
  metadata: Type.Object({
    version: Version,
    /** Subresource integrity of the manifest. */
    integrity: Integrity,
  }),
  deployment: Type.Object({
    /** Share of sessions, in percent; a default with 0 is disabled. */
    traffic: Type.Number({ minimum: 0, maximum: 100 }),
    default: Type.Boolean(),
  }),
  extras: Type.Object({
    hostContract: Type.String(),
    routes: Type.Array(Type.String({ pattern: '^/' })),
    /** Subresource integrity of each file, by its path below the manifest's folder. */
    files: Type.Record(FilePath, Integrity, exactKeys),
    /** The file that renders the release's screens on the edge. */
    server: Type.Optional(FilePath),
    /** The search parameters that its screens read. */
    searchParams: Type.Optional(Type.Array(Type.String())),
    /** Its entries in the menus of the site. */
    navigation: Type.Optional(Type.Array(NavigationEntry)),
    /** Its panels in screens of other remotes. */
    panels: Type.Optional(Type.Array(PanelPlace)),
    /** The range of each shared package that the build was made for. */
    shared: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Of a release of the shell: what else it provides to remotes. Its other members are here as those of remotes. */
    provides: Type.Optional(Type.Object(providedMembers)),
    /** The commit that it was built from. */
    commit: Type.Optional(Type.String()),
    /** The file, next to the manifest, from which anybody builds it again; absent for a release of before. */
    statement: Type.Optional(Type.Object({ file: FilePath, integrity: Integrity })),
    /** Why its newest change was made. */
    reason: Type.Optional(Type.String()),
    /** The address of the CI platform's run that made its newest change. */
    run: Type.Optional(Type.String()),
    /** The instant, in ISO 8601, since which no session gets it. */
    unusedSince: Type.Optional(Type.String()),
    /**
     * The addresses of the releases beside which its journeys have passed: of shells, or of a shell those of remotes.
     * Absent when the journeys were left out, and for a release of before.
     */
    proven: Type.Optional(Type.Array(Type.String())),
    /** Published for previews, and never released. */
    preview: Type.Optional(Type.Literal(true)),
  }),
});

/**
 * The release registry, in the schema of the frontend-discovery project
 * (https://github.com/awslabs/frontend-discovery, schema v1-pre); our
 * additions are under `extras`, `shell`, `owners` and `issued` only.
 *
 * The document at the root says who owns which address. The releases of each remote are in a document of
 * its own, until whose first change those at the root apply.
 */
export type Registry = Static<typeof Registry>;
const Registry = Type.Object({
  schema: Type.Optional(Type.String()),
  microFrontends: Type.Record(Name, Type.Array(RegistryRelease), exactKeys),
  /** The releases of the shell, if it was ever released. */
  shell: Type.Optional(Type.Array(RegistryRelease)),
  /** The newest change of the releases, whose command may have ended before it was in the history. */
  latest: Type.Optional(RecordedChange),
  /** The addresses that each remote may have. */
  owners: Type.Optional(Type.Record(Name, Type.Array(RoutePattern), exactKeys)),
  /** What its signature covers besides. Its signatures are no part of it. */
  issued: Type.Optional(Issued),
});

const parse = documentParser(Registry, 'release registry');

/** @throws ReleaseError when the text is not a registry; the message names the member that is wrong */
export const parseRegistry = (text: string, place = registryFile): Registry => parse(text, place);

/**
 * The same for the registry of one remote, or of the shell, which is in its folder.
 * @throws ReleaseError also when it has a release or a change of another: commands would write that into its folder
 */
export function parseOwnRegistry(
  text: string,
  name: string,
  place = ownRegistryFile(name),
): Registry {
  const registry = parse(text, place);
  const isOwn = ({ url }: RegistryRelease) => url.startsWith(`${releasedPath}${name}/`);
  const named = releasedNames(registry).find((other) => other !== name);
  const foreign = named ?? releasesOf(registry, name).find((release) => !isOwn(release))?.url;
  const changed = registry.latest?.remote ?? name;
  if (changed !== name) {
    throw new ReleaseError(
      `${place} has a change of ${changed}: only those of ${name} may be there.`,
    );
  }
  if (foreign === undefined) return registry;
  throw new ReleaseError(`${place} has ${foreign}: only releases of ${name} may be there.`);
}
