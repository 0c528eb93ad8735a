import { join } from 'node:path';
import {
  assignedOf,
  composeRegistry,
  manifestUrl,
  notOwned,
  ownerNames,
  ownersOf,
  ReleaseError,
  releasesOf,
  shellName,
  type Registry,
  type ShellContract,
} from '@talentsphere/releases';
import { parseRegistryOf, registryFileOf, rootName } from '@talentsphere/releases/signing';
import { FollowedDocument, type Read } from './followed-document';
import { currentFor } from './freshness';
import { indexReleases, type ReleaseIndex } from './release-index';
import type { Signatures } from './signatures';
import type { StoreCopy } from './store-copy';

/** Used until there has been a valid registry. */
export const noReleases = indexReleases({ microFrontends: {} });

/** Documents that are looked at for every page. Of more, each is looked at once in as many milliseconds. */
const lookedAtAlways = 50;

interface Followed {
  directory: string;
  /** Of the shell that is served while none is released; undefined for one that runs every release. */
  contract: ShellContract | undefined;
  /** Whether the shell is served as it is released; otherwise, that of a folder is. */
  hasShells: boolean;
  /** Whether sessions get only what is proven in their shell; they do by default. */
  isProvenOnly?: boolean;
  report: (error: unknown) => void;
  copy?: StoreCopy | undefined;
  /** Undefined where whoever writes the store is trusted. */
  signatures?: Signatures | undefined;
}

/** What a remote has whose registry is broken, and was never read: its addresses exist, and nothing is loaded. */
function unavailable(name: string, routes: string[]): Registry {
  const version = 'unavailable';
  const release = {
    url: manifestUrl(name, version),
    metadata: { version, integrity: 'sha384-unavailable' },
    deployment: { traffic: 0, default: true },
    extras: { hostContract: '', routes, files: {} },
  };
  return { microFrontends: { [name]: [release] } };
}

/** Follows the registry on disk: the document at the root, and those of the remotes and the shell. */
export class RegistryReader {
  readonly #documents = new Map<string, FollowedDocument>();
  #latest: ReleaseIndex = noReleases;
  /** What `#latest` was made of. */
  #seen: readonly Read[] = [];
  #isCurrent = () => false;
  /** Of the trust in those who sign. */
  #trusted: number | undefined;
  /** Of two at once, the one that began first could end last, and the registry would go back. */
  #reading: Promise<unknown> = Promise.resolve();
  /** For all who ask while another one runs: what it reads is not older than their question. */
  #next: Promise<ReleaseIndex> | undefined;

  constructor(private readonly followed: Followed) {}

  /** The releases; of what is missing or invalid, which is reported, the last valid ones or none. */
  async read(): Promise<ReleaseIndex> {
    await this.followed.copy?.freshen();
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      return this.#read();
    });
    this.#reading = this.#next.catch(() => undefined);
    return this.#next;
  }

  async #read(): Promise<ReleaseIndex> {
    this.#noticeTrust();
    if (this.#isCurrent()) return this.#latest;
    const root = await this.#documentOf(rootName).read();
    const names = root.registry ? ownerNames(root.registry) : [];
    const own = await Promise.all(names.map((name) => this.#documentOf(name).read()));
    const read = [root, ...own];
    if (root.registry && read.some((each, index) => each !== this.#seen[index])) {
      this.#latest = this.#index(root.registry, new Map(names.map((name, at) => [name, own[at]])));
      this.#seen = read;
    }
    if (names.length > lookedAtAlways) this.#isCurrent = currentFor(names.length);
    return this.#latest;
  }

  /** What was valid may not be any more, when a key was revoked: it is no last valid one. */
  #noticeTrust(): void {
    const { signatures } = this.followed;
    if (signatures?.version === this.#trusted) return;
    this.#trusted = signatures?.version;
    this.#documents.clear();
    this.#latest = noReleases;
    this.#isCurrent = () => false;
  }

  #documentOf(name: string): FollowedDocument {
    const { directory, report, signatures } = this.followed;
    const file = registryFileOf(name);
    const isRequired = name === rootName;
    const known =
      this.#documents.get(file) ??
      new FollowedDocument(
        join(directory, file),
        (text) => signatures?.read(name, text) ?? parseRegistryOf(name, text),
        report,
        isRequired,
      );
    this.#documents.set(file, known);
    return known;
  }

  #index(root: Registry, read: ReadonlyMap<string, Read | undefined>): ReleaseIndex {
    const { contract, hasShells, isProvenOnly, report } = this.followed;
    const own = new Map<string, Registry>();
    for (const [name, { registry, isBroken } = {}] of read) {
      const owned = ownersOf(root)[name] ?? [];
      if (registry) own.set(name, registry);
      else if (isBroken && name !== shellName) own.set(name, unavailable(name, owned));
      if (name !== shellName) this.#reportStray(name, own.get(name) ?? root, owned);
    }
    try {
      const site = composeRegistry(root, own);
      const index = indexReleases(site, contract, { hasShells, isProvenOnly });
      for (const sentence of index.unusable) report(new ReleaseError(sentence));
      return index;
    } catch (error) {
      report(error);
      return this.#latest;
    }
  }

  /** Of what sessions get: earlier releases may have addresses that have moved since. */
  #reportStray(name: string, registry: Registry, owned: readonly string[]) {
    const routes = assignedOf(releasesOf(registry, name)).flatMap(({ extras }) => extras.routes);
    for (const route of new Set(notOwned(routes, owned))) {
      this.followed.report(
        new ReleaseError(`${name} does not own the address ${route}, which is left out.`),
      );
    }
  }
}
