import type { ReleaseSource } from '@talentsphere/federation';
import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import {
  navigationOf,
  ownerOf,
  panelsOf,
  shellName,
  type NavigationEntry,
  type OtherReleases,
  type PlacedPanel,
  type RemoteRelease,
} from '@talentsphere/releases';
import type { ReadonlyStore } from '@talentsphere/host';
import { createStore } from 'zustand';
import { loadedAddress } from '../page-load';

const timeoutMs = 3_000;

export interface ReleasesState {
  /** The releases that are known: all, or those that the page started with. */
  known: readonly RemoteRelease[];
  /** The entries of menus, in order. */
  navigation: readonly NavigationEntry[];
  panels: readonly PlacedPanel[];
  /** The state of the releases that the page did not start with. */
  others: 'known' | 'unknown' | 'failed';
}

/** The release set of the page, of which it may have started with a part. */
export interface PageReleases extends ReleaseSource {
  store: ReadonlyStore<ReleasesState>;
  /** The remote of a path; undefined for none, and for one that is not known yet. */
  ownerOf(path: string): RemoteRelease | undefined;
  /** Whether the remote of a path may be one that is not known. That of the address that the page was loaded for is, if there is one. */
  mayLack(path: string): boolean;
}

/** Anything else than the file of this integrity is an error. */
async function fetchReleases(
  { url, integrity }: OtherReleases,
  cache: RequestCache,
): Promise<RemoteRelease[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { integrity, cache, signal });
  return (await response.json()) as RemoteRelease[];
}

/** @param others how to get the rest; without it, these are all */
export function createPageReleases(
  releases: readonly RemoteRelease[],
  others?: OtherReleases,
): PageReleases {
  const store = createStore<ReleasesState>(() => ({
    known: releases,
    navigation: others?.navigation ?? navigationOf(releases),
    panels: others?.panels ?? panelsOf(releases),
    others: others ? 'unknown' : 'known',
  }));
  const first = others && loadedAddress().pathname;
  let fetching: Promise<readonly RemoteRelease[]> | undefined;

  async function start(rest: OtherReleases) {
    // The HTTP cache may have kept the bad answer, for as long as it would keep the file.
    const cache = store.getState().others === 'failed' ? 'reload' : 'default';
    store.setState({ others: 'unknown' });
    try {
      const known = await fetchReleases(rest, cache);
      const places = { navigation: navigationOf(known), panels: panelsOf(known) };
      store.setState({ known, ...places, others: 'known' });
      return known;
    } catch (error) {
      fetching = undefined;
      store.setState({ others: 'failed' });
      throw new RemoteUnavailable(shellName, 'registry', String(error), { cause: error });
    }
  }
  const known = () => store.getState().known;
  return {
    store,
    known,
    all: async () => (others ? (fetching ??= start(others)) : releases),
    ownerOf: (path) => ownerOf(known(), path),
    mayLack: (path) => store.getState().others !== 'known' && path !== first,
  };
}
