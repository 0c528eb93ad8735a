import { shellName, type RemoteRelease } from '@talentsphere/releases';
import type { Area } from '../areas';

export interface StatedSet {
  shell: string;
  releases: readonly Pick<RemoteRelease, 'name' | 'version'>[];
  /** Where the releases of other addresses are. */
  others?: { url: string };
}

/** What a document states, and what it is made of. */
export interface Loaded {
  settings: StatedSet;
  /** The number of the shell's build. */
  build: string;
  /** The number of the remote's build, by the text of its screen. */
  screen: string;
  /** Paths of all files that the document has fetched. */
  files: readonly string[];
}

/** The number of a build after a text; none for the first build. */
const numberAfter = (text: string) => String.raw`${text}(?: \((\d+)\))?`;

/** Gives a text of a screen the number of a build. */
export const numbered = (text: string, build: string) => `${text} (${build})`;

/** For `readDocument`. */
export const patternOf = ({ text }: Area) => numberAfter(text);

/**
 * Runs in the page, until it is hydrated. Reads everything at once, because another document may follow at any time.
 * @returns undefined when that takes too long
 */
export async function readDocument(pattern: string): Promise<Loaded | undefined> {
  for (let look = 0; look < 400; look += 1) {
    const settings = document.getElementById('page-settings')?.textContent;
    const isHydrated = document.querySelector('header')?.getAttribute('aria-busy') === 'false';
    const shown = new RegExp(pattern).exec(document.querySelector('main')?.textContent ?? '');
    if (settings && isHydrated && shown)
      return {
        settings: JSON.parse(settings) as StatedSet,
        build: document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content ?? '',
        screen: shown[1] ?? '',
        files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** Before any script: the text is that of the remote's code on the edge. */
function readHtml(html: string, area: Area) {
  const [, settings = ''] = /id="page-settings">(.*?)<\/script>/s.exec(html) ?? [];
  const [, build = ''] = /<meta name="shell-build" content="(\d+)"/.exec(html) ?? [];
  const shown = new RegExp(patternOf(area)).exec(html);
  return {
    settings: JSON.parse(settings) as StatedSet,
    build,
    screen: shown ? (shown[1] ?? '') : undefined,
  };
}

/** Compares what documents state with what they are made of. */
export class Documents {
  /** The build that was released as a version of a bundle. */
  readonly #released = new Map<string, string>();
  readonly #lists = new Map<string, StatedSet['releases']>();
  /** Each part that is not of the set of its page. */
  readonly mixed = new Set<string>();

  /** @param url of the site */
  constructor(private readonly url: string) {}

  /** The first build of a version is the one that was released as it. */
  release(bundle: string, version: string | undefined, build: string): void {
    const key = `${bundle} ${version}`;
    if (!this.#released.has(key)) this.#released.set(key, build);
  }

  /** The HTML of a page. @returns whether it has a screen */
  async seeHtml(html: string, area: Area): Promise<boolean> {
    const { settings, build, screen } = readHtml(html, area);
    this.#see(shellName, settings.shell, build);
    if (screen === undefined) return false;
    this.#see(area.remote, (await this.#setOf(settings)).get(area.remote), screen);
    return true;
  }

  /** The same page once it is hydrated. */
  async see({ settings, build, screen, files }: Loaded, { remote }: Area): Promise<void> {
    const set = await this.#setOf(settings);
    this.#see(shellName, settings.shell, build);
    this.#see(remote, set.get(remote), screen);
    const scripts = files.filter((file) => /^\/assets\/main\..*\.js$/.test(file)).join();
    this.release('main script of shell', settings.shell, scripts);
    this.#see('main script of shell', settings.shell, scripts);
    for (const file of files) {
      const [, name = '', version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
      // Files that several releases have in common are named by their content.
      if (name && version !== 'files' && version !== set.get(name))
        this.mixed.add(`${file}, not ${set.get(name)}`);
    }
  }

  #see(bundle: string, version: string | undefined, build: string): void {
    const key = `${bundle} ${version}`;
    const released = this.#released.get(key);
    if (build !== released) this.mixed.add(`${key}: build "${build}", not "${released}"`);
  }

  async #setOf({ shell, releases, others }: StatedSet): Promise<Map<string, string>> {
    if (others && !this.#lists.has(others.url)) {
      const answer = await fetch(`${this.url}${others.url}`);
      this.#lists.set(others.url, (await answer.json()) as StatedSet['releases']);
    }
    const listed = this.#lists.get(others?.url ?? '') ?? [];
    const set = new Map([...releases, ...listed].map(({ name, version }) => [name, version]));
    for (const { name, version } of releases)
      if (set.get(name) !== version) this.mixed.add(`${name} ${version} beside ${set.get(name)}`);
    return set.set(shellName, shell);
  }
}
