import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderOf,
  pageSettingsId,
  type PageSettings,
  type RemoteManifest,
  type RemoteRelease,
} from '@talentsphere/releases';

const headMark = '<!--page-head-->';

export interface PageTemplate {
  html: string;
  /** CSP sources of the template's inline scripts. */
  scriptHashes: readonly string[];
}

/** The shell's built page. @throws when the shell has not been built. */
export async function readTemplate(shellDirectory: string): Promise<PageTemplate> {
  const html = await readFile(join(shellDirectory, 'index.html'), 'utf8');
  if (!html.includes(headMark)) throw new Error(`The shell's page has no ${headMark}.`);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const scriptHashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return { html, scriptHashes };
}

/** JSON that cannot close the script element around it. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Text that cannot close the attribute around it. */
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The scripts that a remote's first screen needs, so that the browser requests all of them in parallel. */
function preloads(release: RemoteRelease, manifest: RemoteManifest): string[] {
  const base = folderOf(release.url);
  const { sync } = manifest.exposes[0]?.assets.js ?? { sync: [] };
  // The shell only loads files that the registry lists.
  return [manifest.metaData.remoteEntry.name, ...sync].flatMap((file) => {
    const integrity = release.files[file];
    if (!integrity) return [];
    const href = inAttribute(`${base}${file}`);
    return [
      `<link rel="preload" as="script" crossorigin="anonymous" href="${href}" integrity="${integrity}">`,
    ];
  });
}

export interface PageParts {
  settings: PageSettings;
  /** The remote of this address, with its manifest, when there is one. */
  first: { release: RemoteRelease; manifest: RemoteManifest } | undefined;
}

/** The page of one address. */
export function composePage(template: PageTemplate, { settings, first }: PageParts): string {
  const head = [
    `<script type="application/json" id="${pageSettingsId}">${embeddable(settings)}</script>`,
    ...(first ? preloads(first.release, first.manifest) : []),
  ];
  return template.html.replace(headMark, () => head.join('\n'));
}
