import { releaseSetPath } from './places';
import type { RemoteRelease } from './release';
import { ReleaseError } from './release-error';
import type { SessionHint } from './render';
import type { NavigationEntry } from './schema/places';
import type { PlacedPanel } from './declared-places';

/** How users sign in; explicit, never inferred. */
export type AuthSettings =
  | { mode: 'emulator'; projectId: string; url: string }
  | { mode: 'firebase'; projectId: string; apiKey: string; authDomain: string };

/** Features for developers; public pages have none. */
export interface InspectorSettings {
  /** Origins from which a remote may be loaded in place of a release. */
  origins: readonly string[];
  /** Manifest addresses of the remotes that every session loads from there, by name. */
  overrides: Readonly<Record<string, string>>;
}

/** What a page has of the remotes that it does not show. */
export interface OtherReleases {
  /** Address of a file with the whole release set, named by its content. */
  url: string;
  /** Its subresource integrity. */
  integrity: string;
  /** The entries of the menus that the page shows, in order. */
  navigation: readonly NavigationEntry[];
  /** The panels of the slots that the page shows, in order. */
  panels: readonly PlacedPanel[];
}

/** Settings that the edge adds to the page, so that one build of the shell serves every environment. */
export interface PageSettings {
  /** {host}: an origin, or a path on this one. */
  api: string;
  auth: AuthSettings;
  /** Version of the shell this page was opened with. */
  shell: string;
  /** Of the release set this page was opened with, which does not change: with `others`, what the page shows; otherwise all. */
  releases: readonly RemoteRelease[];
  /** Absent for a shell that does not fetch releases. */
  others?: OtherReleases;
  /** The entity tag that the edge has for the release set of this page. */
  releaseSetTag?: string;
  /** Manifests that this address needs immediately, by address. */
  manifests: Readonly<Record<string, unknown>>;
  inspector?: InspectorSettings;
  /** Of a page that came rendered: what the shell takes it up with. */
  rendered?: { hint: SessionHint; state: unknown };
}

/** Version of each remote, by name, and of the shell as `shell`; a disabled remote has none. */
export type ReleaseSet = Readonly<Record<string, string | null>>;

/** @param shell its version */
export function releaseSet(releases: readonly RemoteRelease[], shell: string): ReleaseSet {
  const remotes = releases.map(({ name, version, disabled }) => [name, disabled ? null : version]);
  return { ...Object.fromEntries(remotes), shell };
}

function isReleaseSet(answer: unknown): answer is ReleaseSet {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'shell' in answer &&
    Object.values(answer).every((version) => version === null || typeof version === 'string')
  );
}

/** Validated without a library, because this runs in the page. @throws when the text is not a release set */
export function parseReleaseSet(text: string): ReleaseSet {
  const answer: unknown = JSON.parse(text);
  if (isReleaseSet(answer)) return answer;
  throw new ReleaseError(`${releaseSetPath} is not a release set.`);
}
