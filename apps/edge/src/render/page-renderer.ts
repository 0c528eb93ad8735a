import {
  filesFolderOf,
  folderOf,
  placeOf,
  releaseAddressToken,
  shellName,
  type RemoteRelease,
  type RenderedPage,
  type RenderedRelease,
  type SessionHint,
} from '@talentsphere/releases';
import { inSpan, type Tracer } from '@talentsphere/server';
import { currentFor, currentForASecond } from '../files/freshness';
import { canRender, type Shell } from './shell';
import { readListed, type ReleaseFolder } from '../files/read-listed';
import type { DataVersion } from './data-version';
import { deadlines } from './deadlines';
import type { RenderingFailure } from './failure-reports';
import type { Half } from './protocol';
import type { CallApi } from './renderer';
import { Renderers, type Unrendered } from './renderers';

/** Milliseconds that a page waits for its data. */
const dataTimeoutMs = 400;

export interface PageRendererParts {
  shell: Pick<Shell, 'contract' | 'version'>;
  /** The shell's server half. */
  half: Half;
  releases: ReleaseFolder;
  callApi: CallApi;
  data: DataVersion;
  /** Public address of the site. */
  origin: string | undefined;
  tracer: Tracer | undefined;
  /** The file that renders, in a process of its own. */
  script: string;
  report: (failure: RenderingFailure) => void;
}

export interface Rendering {
  /** Undefined when the browser must render the page. */
  page: RenderedPage | undefined;
  /** Why there is none, or that it took long. */
  fault: Unrendered | undefined;
  /** Whether the page may be sent again. */
  isCurrent: () => boolean;
}

/** The server half of a release. @throws when it is not what was published */
async function readHalf(folder: ReleaseFolder, release: RemoteRelease): Promise<Half> {
  const { url, server } = release;
  if (!server) throw new Error(`${url} has no server half.`);
  const place = `${folderOf(placeOf(url))}${server.file}`;
  const bytes = await readListed(folder, { place, integrity: server.integrity });
  const code = bytes.toString().replaceAll(releaseAddressToken, filesFolderOf(release));
  return { file: place, code };
}

/** Whether a page shows something of a release, at the address of another or of the same. */
const isShown = (each: RemoteRelease, owner: RemoteRelease | undefined) =>
  each.name === owner?.name || each.navigation !== undefined || each.panels !== undefined;

/** The process that renders has no use for the rest. */
const forRendering = ({
  name,
  routes,
  navigation,
  panels,
  disabled,
}: RemoteRelease): RenderedRelease => ({
  name,
  routes,
  ...(navigation ? { navigation } : {}),
  ...(panels ? { panels } : {}),
  ...(disabled ? { disabled } : {}),
});

/** Renders the pages of a shell, with the data of the site's API. */
export class PageRenderer {
  readonly #renderers: Renderers;

  constructor(private readonly parts: PageRendererParts) {
    this.#renderers = new Renderers({
      shell: { ...parts.half, version: parts.shell.version },
      readHalf: (release) => readHalf(parts.releases, release),
      script: parts.script,
      callApi: parts.callApi,
      report: parts.report,
    });
  }

  /**
   * @param release of the address; of a disabled one, the shell alone renders
   * @param releases those of the page's release set
   * @param isAhead whether nobody has asked for the page
   */
  async render(
    release: RemoteRelease | undefined,
    releases: readonly RemoteRelease[],
    address: string,
    hint: SessionHint,
    isAhead = false,
  ): Promise<Rendering> {
    const { data, shell, tracer, origin } = this.parts;
    const isUnchanged = data.mark();
    const { name = shellName, version = shell.version } = release ?? {};
    const attributes = { 'talentsphere.remote': name, 'talentsphere.version': version };
    const rendered = release?.disabled ? undefined : release;
    const begun = performance.now();
    const page = await inSpan(tracer?.startPart('render', { kind: 'internal', attributes }), () =>
      this.#renderers.render(
        rendered,
        {
          address,
          hint,
          releases: releases.filter((each) => isShown(each, release)).map(forRendering),
          dataTimeout: dataTimeoutMs,
          ...(origin ? { origin } : {}),
        },
        isAhead,
      ),
    );
    if (typeof page === 'string') {
      return { page: undefined, fault: page, isCurrent: currentForASecond() };
    }
    const time = performance.now() - begun;
    const isSlow = time > deadlines.slow && this.#renderers.isWarm(rendered);
    const fault = isSlow ? 'slow' : undefined;
    if (!page.isComplete) return { page, fault, isCurrent: currentForASecond() };
    if (!page.hasData) return { page, fault, isCurrent: () => true };
    const isRecent = currentFor(page.expiresIn ?? Infinity);
    return { page, fault, isCurrent: () => isUnchanged() && isRecent() };
  }

  /**
   * Starts what renders the pages of these releases.
   * @param before what sessions get until then
   */
  async prepare(
    releases: readonly RemoteRelease[],
    before?: readonly RemoteRelease[],
  ): Promise<void> {
    const rendered = releases.filter((each) => canRender(this.parts.shell, each) && !each.disabled);
    await this.#renderers.prepare([...rendered, undefined], before);
  }

  /** Reports a page that was rendered and cannot be sent. */
  failed(release: RemoteRelease | undefined, error: unknown): void {
    this.#renderers.failed(release, error);
  }

  /** Starts nothing more. Pages are rendered by what runs, until `stop`. */
  retire(): void {
    this.#renderers.retire();
  }

  stop(): void {
    this.#renderers.close();
  }
}
