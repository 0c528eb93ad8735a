import { Type, type Static } from 'typebox';
import { telemetryLimits } from '../edge-api/telemetry-limits';
import { documentParser } from './document';
import { FilePath } from './file-path';
import { DeclaredEntry, DeclaredPanel, noOther, RoutePattern } from './places';

const description = {
  /** Also the name of its Nx project. Reports refuse a longer one; what is stored of one that has it is read all the same. */
  name: Type.String({ pattern: '^[\\w-]+$', maxLength: telemetryLimits.remote }),
  /** Caret range of the host contract that it needs. */
  hostContract: Type.String(),
  /** Path patterns that it serves. */
  routes: Type.Array(RoutePattern),
  /** By route, the module in `src/screens` that everybody sees there: pages preload its code. */
  screens: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Search parameters that its screens read: pages are rendered without any other. If omitted, with all. */
  searchParams: Type.Optional(Type.Array(Type.String())),
  /** Its entries in the menus of the site. */
  navigation: Type.Optional(Type.Array(DeclaredEntry)),
  /** Its panels in screens of other remotes. */
  panels: Type.Optional(Type.Array(DeclaredPanel)),
};

/** A remote's description of itself, `remote.json`. */
export type RemoteDescription = Static<typeof RemoteDescription>;
const RemoteDescription = Type.Object(description);

/** The members of a remote's manifest that this product reads; the federation runtime reads more. */
export type RemoteManifest = Static<typeof RemoteManifest>;
const RemoteManifest = Type.Object({
  metaData: Type.Object({
    remoteEntry: Type.Object({ name: Type.String() }),
    /** Version of the federation runtime. */
    pluginVersion: Type.String(),
    /** The build's server half, when it has one. */
    server: Type.Optional(FilePath),
    /** The scripts of the screens that everybody sees, by route. */
    screens: Type.Optional(Type.Record(Type.String(), Type.Array(FilePath))),
    /** What it imports of the host contract, each with the version that it came with. Absent for an older build. */
    hostImports: Type.Optional(
      Type.Record(Type.String(), Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' })),
    ),
  }),
  exposes: Type.Array(
    Type.Object({
      name: Type.String(),
      assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }),
    }),
  ),
  shared: Type.Array(Type.Object({ name: Type.String(), requiredVersion: Type.String() })),
});

/** A package that a remote bundles. */
export type CarriedPackage = Static<typeof CarriedPackage>;
const CarriedPackage = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** The module specifier of the import. */
  request: Type.String(),
  /** The file of the remote that imports it, or the package. */
  importer: Type.String(),
});

const kind = 'description of a remote';
const members = { ...description, $schema: Type.Optional(Type.String()) };

/** @throws ReleaseError when the text is not a `remote.json` */
export const parseRemoteDescription = documentParser(RemoteDescription, kind);

/**
 * The `remote.json` of a remote that is built. A member that nobody reads is a mistake there, and must not keep
 * anybody from reading what was built before.
 * @throws ReleaseError as `parseRemoteDescription`, and for another member than `$schema`
 */
export const parseOwnDescription = documentParser(Type.Object(members, noOther(members)), kind);

/** @throws ReleaseError when the text is not a manifest of a remote */
export const parseRemoteManifest = documentParser(RemoteManifest, 'manifest of a remote');

/** @throws ReleaseError when the text is not a list of carried packages */
export const parseCarriedPackages = documentParser(
  Type.Array(CarriedPackage),
  'list of carried packages',
);
