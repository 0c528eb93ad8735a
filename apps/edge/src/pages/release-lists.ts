import { createHash } from 'node:crypto';
import {
  entryPrefix,
  navigationOf,
  panelsOf,
  releaseListPath,
  type PageSettings,
  type PublishedRelease,
  type RemoteRelease,
  type RenderedPage,
} from '@talentsphere/releases';
import { BoundedCache } from '../files/bounded-cache';
import { compress, type Encoded } from '../http/encoded';
import type { ServedShell } from './shells';

/** A release set, as pages fetch it. */
export interface ReleaseList {
  /** Its address. */
  url: string;
  integrity: string;
  text: string;
  /** The entity tag of the set: what is in the file, with which shell. */
  tag: string;
}

/** What a page needs of a release: only the edge renders, and the entry has the hashes of the other scripts. */
function needed<Release extends PublishedRelease>(release: Release): Release {
  const entries = Object.entries(release.files).filter(([file]) => file.startsWith(entryPrefix));
  const published = { ...release, files: Object.fromEntries(entries) };
  delete published.server;
  return published;
}

function forPage({ previous, ...release }: RemoteRelease): RemoteRelease {
  return previous ? { ...needed(release), previous: needed(previous) } : needed(release);
}

/** Its places are among those that the page shows. */
function withoutPlaces(release: RemoteRelease): RemoteRelease {
  const { navigation: _entries, panels: _panels, ...rest } = forPage(release);
  return rest;
}

/**
 * The releases that a page has: those of what it shows, and where to get the rest.
 * @param owner the remote of its address
 * @param rendered undefined when the browser renders it: which menus and slots it shows is not known
 */
export function releasesIn(
  { contract }: Pick<ServedShell, 'contract'>,
  releases: readonly RemoteRelease[],
  { url, integrity }: ReleaseList,
  owner: RemoteRelease | undefined,
  rendered: RenderedPage | undefined,
): Pick<PageSettings, 'releases' | 'others'> {
  if (!contract?.fetchesReleases) return { releases: releases.map(forPage) };
  const places = rendered?.places;
  // What came too late is rendered by the browser, and may have other places.
  const isKnown = places && rendered?.isComplete;
  const isShown = (place: string) => !isKnown || places.includes(place);
  const navigation = navigationOf(releases).filter(({ place }) => isShown(place));
  const panels = panelsOf(releases).filter(({ slot }) => isShown(slot));
  const loaded = panels.filter(({ slot }) => places?.includes(slot));
  const shown = new Set([owner?.name, ...loaded.map(({ name }) => name)]);
  return {
    releases: releases.filter(({ name }) => shown.has(name)).map(withoutPlaces),
    others: { url, integrity, navigation, panels },
  };
}

function listOf(releases: readonly RemoteRelease[], shell: string): ReleaseList {
  const text = JSON.stringify(releases.map(forPage));
  // Every page has these, and no digest compresses.
  const digest = createHash('sha256').update(text).digest();
  const url = `${releaseListPath}${digest.toString('hex').slice(0, 20)}.json`;
  // Covers the content: by versions alone, a page would count as current although its list has changed, and the file is gone.
  const set = createHash('sha256').update(`${url} ${shell}`);
  return {
    url,
    integrity: `sha256-${digest.toString('base64')}`,
    text,
    // Weak: what compresses it on its way keeps it.
    tag: `W/"${set.digest('base64url').slice(0, 16)}"`,
  };
}

/** The release sets that pages were made with. */
export class ReleaseLists {
  /** By the array, of which there is one for all sessions that have the same releases. */
  readonly #known = new WeakMap<readonly RemoteRelease[], Map<string, ReleaseList>>();
  /** Those that were used last, by address: a page that is open for a while may ask for an earlier one. */
  readonly #used = new BoundedCache<ReleaseList>({
    maxEntries: 200,
    maxBytes: 16_000_000,
    sizeOf: ({ text }) => text.length * 2,
  });
  readonly #encoded = new BoundedCache<Encoded>({ maxEntries: 20 });

  /** @param shell its version */
  of(releases: readonly RemoteRelease[], shell: string): ReleaseList {
    const byShell = this.#known.get(releases) ?? new Map<string, ReleaseList>();
    this.#known.set(releases, byShell);
    const list = byShell.get(shell) ?? listOf(releases, shell);
    byShell.set(shell, list);
    return list;
  }

  /** Keeps it for the pages that name it. */
  async use(list: ReleaseList): Promise<void> {
    await this.#used.get(list.url, async () => list);
  }

  /** The bytes of a list that was used, or that the asking session has now. */
  async bytesOf(url: string, current: ReleaseList): Promise<Encoded | undefined> {
    const list = current.url === url ? current : await this.#used.find(url);
    return list && this.#encoded.get(url, () => compress(Buffer.from(list.text)));
  }
}
