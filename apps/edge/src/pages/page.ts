import { createHash } from 'node:crypto';
import {
  filesFolderOf,
  pageSettingsId,
  routeOf,
  type PageSettings,
  type RemoteManifest,
  type RenderedPage,
  type RemoteRelease,
} from '@talentsphere/releases';
import { embeddable, inAttribute, inText } from '../http/markup';
import type { Notice } from './previews';

const headMark = '<!--page-head-->';
const emptyRoot = '<div id="root"></div>';
const title = /<title>.*?<\/title>/s;
/** Of a page that the browser renders. */
const description = /<meta name="description"[^>]*>/;
const noScript = /<noscript>.*?<\/noscript>/s;

export interface PageTemplate {
  html: string;
  /** CSP sources of the template's inline scripts. */
  scriptHashes: readonly string[];
  /** CSP sources of the template's inline style sheets. */
  styleHashes: readonly string[];
  /** Whether the page has the hash of each script that it loads. */
  isVerified: boolean;
  /** The `Link` header for the scripts of every page. */
  link: string;
}

/** A script that the template loads. */
interface LinkedScript {
  src: string;
  integrity: string | undefined;
}

function linkedScripts(html: string): LinkedScript[] {
  return [...html.matchAll(/<script\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const valueOf = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const src = valueOf('src');
    return src ? [{ src, integrity: valueOf('integrity') }] : [];
  });
}

/** Scripts run after the document has been parsed, so they must not delay what is painted before. */
function preloadOf({ src, integrity }: LinkedScript): string {
  const verified = integrity ? `; crossorigin; integrity="${integrity}"` : '';
  return `<${src}>; rel=preload; as=script${verified}; fetchpriority=low`;
}

/** The source in a content security policy that allows an inline element with this text. */
export const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param html the shell's built page. @throws when it has no place for what the edge adds */
export function templateOf(html: string): PageTemplate {
  if (!html.includes(headMark)) throw new Error(`The shell's page has no ${headMark}.`);
  if (!html.includes(emptyRoot)) throw new Error(`The shell's page has no ${emptyRoot}.`);
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => policyHash(text));
  const scripts = linkedScripts(html);
  return {
    html,
    scriptHashes: hashesOf(/<script>(.*?)<\/script>/gs),
    styleHashes: hashesOf(/<style>(.*?)<\/style>/gs),
    isVerified: scripts.every(({ integrity }) => integrity),
    link: scripts.map(preloadOf).join(', '),
  };
}

/** The remote of the page's address. */
interface FirstRemote {
  release: RemoteRelease;
  manifest: RemoteManifest;
  /** The path of the address. */
  path: string;
}

/** The scripts that a remote's first screen needs, so that the browser requests all of them in parallel. */
function preloads({ release, manifest, path }: FirstRemote, isRendered: boolean): string[] {
  const base = filesFolderOf(release);
  const { remoteEntry, screens = {} } = manifest.metaData;
  const { sync } = manifest.exposes[0]?.assets.js ?? { sync: [] };
  const route = routeOf(Object.keys(screens), path);
  // What is painted first must not wait for scripts that run after it.
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const screen = (route && screens[route]) || [];
  // The shell only loads files that the registry lists.
  return [remoteEntry.name, ...sync, ...screen].flatMap((file) => {
    const integrity = release.files[file];
    if (!integrity) return [];
    const href = inAttribute(`${base}${file}`);
    return [
      `<link rel="preload" as="script"${priority} crossorigin="anonymous" href="${href}" integrity="${integrity}">`,
    ];
  });
}

const noticeStyle =
  '[data-notice]{padding:8px 16px;background:#1f2937;color:#fff;font:600 14px/1.5 system-ui,sans-serif;text-align:center}[data-notice] a{margin-inline-start:16px;color:#fff;white-space:nowrap}';

/** Of the style element of a page with a notice. */
export const noticeStyleHash = policyHash(noticeStyle);

/** Above the page, and no part of it: the shell does not know of it. */
const noticeElement = ({ text, end }: Notice) =>
  `<aside data-notice aria-label="Preview">${inText(text)}${end ? ` <a href="${inAttribute(end)}">Leave the preview</a>` : ''}</aside>`;

export interface PageParts {
  settings: PageSettings;
  /** The remote of this address, with its manifest, when there is one. */
  first: FirstRemote | undefined;
  /** What the edge has rendered; undefined when the browser renders the page. */
  rendered: RenderedPage | undefined;
  /** Above the page. */
  notice: Notice | undefined;
  /** Elements that describe the page to search engines and social networks. */
  head: readonly string[];
}

/** Of the style element of a rendered page: the page's policy knows it by its text. */
export const styleText = ({ styles }: RenderedPage) => styles.css.replaceAll('</', '<\\/');

/** Emotion moves an element without `data-s`, and the browser would compute the whole page's styles again. */
const styleElement = (rendered: RenderedPage) =>
  `<style data-emotion="${rendered.styles.names}" data-s>${styleText(rendered)}</style>`;

function insertRendered(html: string, rendered: RenderedPage): string {
  return html
    .replace(title, () => `<title>${inText(rendered.title)}</title>`)
    .replace(description, '')
    .replace(noScript, '')
    .replace(emptyRoot, () => `<div id="root">${rendered.html}</div>`);
}

/** The page of one address. */
export function composePage(
  template: PageTemplate,
  { settings, first, rendered, notice, head: described }: PageParts,
): string {
  const head = [
    ...described,
    `<script type="application/json" id="${pageSettingsId}">${embeddable(settings)}</script>`,
    ...(rendered ? [styleElement(rendered)] : []),
    ...(notice ? [`<style>${noticeStyle}</style>`] : []),
    ...(first ? preloads(first, rendered !== undefined) : []),
  ];
  const noticed = notice
    ? template.html.replace(emptyRoot, () => `${noticeElement(notice)}${emptyRoot}`)
    : template.html;
  const html = rendered ? insertRendered(noticed, rendered) : noticed;
  return html.replace(headMark, () => head.join('\n'));
}
