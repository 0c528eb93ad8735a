import type { RemoteRelease, RenderedPage, RenderRequest } from '@talentsphere/releases';
import { Breaker } from './breaker';
import type { RenderingFailure } from './failure-reports';
import type { Half, Halves } from './protocol';
import { Renderer, RenderFailure, type RendererOptions } from './renderer';

/** Processes at most: each is for one release of a remote, or for the shell alone. */
const maxProcesses = 6;
/** Releases at most of which failures are remembered. */
const maxBreakers = 50;
/** Milliseconds that a page waits for a process that is starting. */
const startWaitMs = 1_000;

/** An address that no remote serves. */
const shellAddress = '/';

export interface RendererParts extends RendererOptions {
  shell: Half;
  /** The verified server half of a release. @throws when it cannot be had */
  readHalf: (release: RemoteRelease) => Promise<Half>;
  report: (failure: RenderingFailure) => void;
}

/** Makes a map forget the entry that was set first when it has more than `most`. */
function dropOldest<Value>(map: Map<string, Value>, most: number): Value | undefined {
  const [oldest] = map;
  if (!oldest || map.size <= most) return undefined;
  map.delete(oldest[0]);
  return oldest[1];
}

/** Renders pages, each release in a process of its own: one that fails does not affect another. */
export class Renderers {
  /** The least recently used one comes first. */
  readonly #renderers = new Map<string, Renderer>();
  readonly #breakers = new Map<string, Breaker>();
  #isClosed = false;

  constructor(private readonly parts: RendererParts) {}

  /** @returns undefined when the browser must render the page itself */
  render(
    release: RemoteRelease | undefined,
    request: RenderRequest,
  ): Promise<RenderedPage | undefined> {
    return this.#attempt(release, async (renderer) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, startWaitMs, false);
      });
      const isReady = await Promise.race([renderer.ready.then(() => true), late]);
      clearTimeout(timer);
      return isReady ? renderer.render(request) : undefined;
    });
  }

  /** Starts the process for a release, before the first page needs it. */
  async prepare(release: RemoteRelease | undefined): Promise<void> {
    await this.#attempt(release, async (renderer) => {
      await renderer.ready;
      return undefined;
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  async #attempt(
    release: RemoteRelease | undefined,
    action: (renderer: Renderer) => Promise<RenderedPage | undefined>,
  ): Promise<RenderedPage | undefined> {
    const { name: remote = 'shell', version = '' } = release ?? {};
    const id = `${remote}@${version}`;
    if (this.#isClosed || this.#breakers.get(id)?.isOpen) return undefined;
    try {
      const page = await action(this.#rendererOf(id, release));
      if (page) this.#breakers.delete(id);
      return page;
    } catch (error) {
      const kind = error instanceof RenderFailure ? error.kind : 'process';
      if (kind === 'busy') return undefined;
      this.parts.report({ remote, version, reason: String(error) });
      if (kind === 'late') return undefined;
      const breaker = this.#breakers.get(id) ?? new Breaker();
      this.#breakers.set(id, breaker);
      dropOldest(this.#breakers, maxBreakers);
      breaker.failed(kind === 'process');
      return undefined;
    }
  }

  #rendererOf(id: string, release: RemoteRelease | undefined): Renderer {
    const known = this.#renderers.get(id);
    this.#renderers.delete(id);
    const renderer =
      known && !known.hasEnded ? known : new Renderer(this.#halves(release), this.parts);
    this.#renderers.set(id, renderer);
    dropOldest(this.#renderers, maxProcesses)?.stop();
    return renderer;
  }

  async #halves(release: RemoteRelease | undefined): Promise<Halves> {
    const { shell, readHalf } = this.parts;
    const remote = release && (await readHalf(release));
    const address = release?.routes.find((route) => !/[:*]/.test(route)) ?? shellAddress;
    const releases = release ? [release] : [];
    return { shell, remote, warmUp: { address, hint: 'signed-out', releases, dataTimeout: 0 } };
  }
}
