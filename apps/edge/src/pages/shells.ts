import { previousOf, type RegistryRelease } from '@talentsphere/releases';
import { currentFor } from '../files/freshness';
import type { PageRenderer } from '../render/page-renderer';
import type { Shell } from '../render/shell';
import type { PageTemplate } from './page';

/** Milliseconds for which a shell that failed to load is not tried again. */
const retryAfterMs = 5_000;

/** A shell, with what pages are made of. */
export interface ServedShell extends Pick<Shell, 'contract' | 'version'> {
  template: PageTemplate;
  /** Undefined when its pages are rendered by the browser. */
  renderer: PageRenderer | undefined;
}

interface Attempt {
  /** Undefined when it failed to load. */
  shell: Promise<ServedShell | undefined>;
  isCurrent: () => boolean;
}

interface ShellsParts {
  /** The shell that is served while none is released, and when no released one loads. */
  own: () => ServedShell;
  load: (release: RegistryRelease) => Promise<ServedShell>;
  report: (error: unknown) => void;
}

/** The shells of the pages that are served. */
export class Shells {
  /** By the address of the release. */
  readonly #attempts = new Map<string, Attempt>();
  #own: ServedShell | undefined;

  constructor(private readonly parts: ShellsParts) {}

  /**
   * The shell of a release; in place of one that does not load, the nearest before it that does.
   * @param releases of the shell
   */
  async of(
    release: RegistryRelease | undefined,
    releases: readonly RegistryRelease[],
  ): Promise<ServedShell> {
    if (!release) return (this.#own ??= this.parts.own());
    const shell = await this.#attempt(release).shell;
    return shell ?? this.of(previousOf(releases, release), releases);
  }

  /** Ends the rendering of pages with other shells than these. */
  keepOnly(releases: readonly RegistryRelease[]): void {
    const kept = new Set(releases.map(({ url }) => url));
    for (const [url, { shell }] of this.#attempts) {
      if (kept.has(url)) continue;
      this.#attempts.delete(url);
      void shell.then((loaded) => loaded?.renderer?.stop());
    }
    if (kept.size === 0) return;
    this.#own?.renderer?.stop();
    this.#own = undefined;
  }

  stop(): void {
    this.keepOnly([]);
    this.#own?.renderer?.stop();
  }

  #attempt(release: RegistryRelease): Attempt {
    const known = this.#attempts.get(release.url);
    if (known?.isCurrent()) return known;
    const attempt: Attempt = {
      isCurrent: () => true,
      shell: this.parts.load(release).catch((error: unknown) => {
        this.parts.report(error);
        attempt.isCurrent = currentFor(retryAfterMs);
        return undefined;
      }),
    };
    this.#attempts.set(release.url, attempt);
    return attempt;
  }
}
