import type {
  PageSettings,
  RemoteManifest,
  RemoteRelease,
  RenderedPage,
  SessionHint,
} from '@talentsphere/releases';
import { apiPath } from '@talentsphere/releases/edge-api';
import type { EdgeConfig } from '../config';
import { headTags } from '../discovery/head-tags';
import { currentForASecond } from '../files/freshness';
import type { Manifests } from '../files/manifests';
import { pageHeaders } from '../http/security-headers';
import type { PageRenderer } from '../render/page-renderer';
import type { Unrendered } from '../render/renderers';
import { canRender } from '../render/shell';
import { composePage, noticeStyleHash, policyHash, styleText } from './page';
import type { PageAddress } from './page-address';
import type { ComposedPage } from './page-cache';
import { ofPreviews, type Notice } from './previews';
import { releasesIn, type ReleaseList } from './release-lists';
import type { ServedShell } from './shells';

/** Style elements that are filled through the style sheet's interface are empty. */
const emptyStyle = policyHash('');

function outcomeOf(page: RenderedPage | undefined, renderer: PageRenderer | undefined) {
  if (page) return 'rendered';
  return renderer ? 'unrendered' : 'client';
}

/** A page that differs from no other with the same of these. */
interface PageKey {
  address: PageAddress;
  hint: SessionHint;
  shell: ServedShell;
  releases: readonly RemoteRelease[];
  list: ReleaseList;
  /** Of a preview. A page with one is sent once. */
  notice?: Notice | undefined;
  /** Whether nobody has asked for it. */
  isAhead?: boolean;
}

/** Composes pages: what a remote's server half renders, in the template of the shell, with its headers. */
export function pageComposer(config: EdgeConfig, manifests: Manifests) {
  const { auth, inspector, publicOrigin } = config;

  const isElsewhere = ({ name }: RemoteRelease) => inspector?.overrides[name] !== undefined;

  /** The release of the first screen, if the shell will load one. */
  async function firstOf({ owner, path }: PageAddress) {
    if (!owner || owner.disabled || isElsewhere(owner)) return undefined;
    const manifest = await manifests.of(owner);
    return manifest && { release: owner, manifest, path };
  }

  return async (
    { address, hint, shell, releases, list, notice, isAhead }: PageKey,
    renderer: PageRenderer | undefined,
  ): Promise<ComposedPage> => {
    const { path, search, owner } = address;
    const first = await firstOf(address);
    // What there is instead of a disabled remote is a screen of the shell.
    const isDisabled = owner?.disabled && !isElsewhere(owner);
    const isRendered = !owner || isDisabled || (first && canRender(shell, first.release));
    const release = isDisabled ? owner : first?.release;
    const rendering = isRendered
      ? await renderer?.render(release, releases, `${path}${search}`, hint, isAhead)
      : undefined;
    const isLacking = owner !== undefined && !first;
    const isCurrent = rendering?.isCurrent ?? (isLacking ? currentForASecond() : () => true);
    const compose = (
      rendered: RenderedPage | undefined,
      fault: Unrendered | undefined,
    ): ComposedPage => {
      const settings: PageSettings = {
        api: apiPath,
        auth,
        shell: shell.version,
        ...releasesIn(shell, releases, list, owner, rendered),
        releaseSetTag: list.tag,
        manifests: first ? { [first.release.url]: manifestForPage(first.manifest) } : {},
        ...(inspector ? { inspector } : {}),
        ...(rendered ? { rendered: { hint, state: rendered.state } } : {}),
      };
      const { template } = shell;
      const { scriptHashes, isVerified, link } = template;
      const ownStyles = rendered ? [policyHash(styleText(rendered))] : [];
      const ofNotice = notice ? [noticeStyleHash] : [];
      const styleHashes = [emptyStyle, ...template.styleHashes, ...ownStyles, ...ofNotice];
      const overrideOrigins = inspector?.origins ?? [];
      const head = rendered ? headTags(rendered, publicOrigin) : [];
      return {
        html: composePage(template, { settings, first, rendered, notice, head }),
        headers: {
          ...pageHeaders({ auth, styleHashes, scriptHashes, isVerified, overrideOrigins }),
          ...(link ? { link } : {}),
          ...(notice ? ofPreviews : {}),
        },
        outcome: outcomeOf(rendered, isRendered ? renderer : undefined),
        fault,
        isCurrent,
      };
    };
    try {
      return compose(rendering?.page, rendering?.fault);
    } catch (error) {
      // What a server half has returned is not what it should be.
      renderer?.failed(first?.release, error);
      return compose(undefined, 'failed');
    }
  };
}

/** What describes the remote is in its release, its entry knows its other files, and no types are loaded. */
const notOfRuntime = new Set([
  'hostContract',
  'hostImports',
  'navigation',
  'panels',
  'pluginVersion',
  'routes',
  'screens',
  'server',
  'types',
]);

/** A manifest as the federation runtime reads it in a page. */
function manifestForPage({ metaData, exposes, ...manifest }: RemoteManifest) {
  const ofRuntime = Object.entries(metaData).filter(([name]) => !notOfRuntime.has(name));
  return {
    ...manifest,
    metaData: Object.fromEntries(ofRuntime),
    exposes: exposes.map(({ assets, ...exposed }) => ({
      ...exposed,
      assets: { ...assets, js: { sync: assets.js.sync, async: [] } },
    })),
    shared: [],
  };
}
