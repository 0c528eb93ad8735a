import { setTimeout as sleep } from 'node:timers/promises';
import { integrityOf } from '@talentsphere/releases/store';
import type { RegistryRelease, RemoteRelease } from '@talentsphere/releases';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { builtManifest, createSite, registryOf, shellContract } from './site';

/** A shell's server half that shows what its remote exports, what the API answers to it, and the texts in menus. */
export const shellHalf = `
exports.sharedModules = { react: {} };
exports.render = async (request, loadRemote, fetch) => {
  const remote = loadRemote();
  const answer = request.dataTimeout > 0 && remote?.data ? await fetch(remote.data) : undefined;
  const menus = request.releases.flatMap(({ navigation }) => navigation ?? []);
  return {
    html: menus.map(({ text }) => '<b>' + text + '</b>').join('') + '<p>' + (remote ? remote.screen(request.address) : 'shell ' + request.hint) + '</p>'
      + (answer ? await answer.text() : ''),
    title: remote?.title === undefined ? 'A <title>' : remote.title,
    description: 'About "it"',
    styles: { names: 'ts a', css: '.a{color:red}' },
    state: { of: '</script>' },
    hasData: Boolean(answer),
    isComplete: true,
    expiresIn: null,
  };
};`;

interface Published {
  version?: string;
  /** The bytes whose hash the registry lists. */
  listed?: string;
  /** The range of the design system. */
  ui?: string;
  searchParams?: string[];
  navigation?: RemoteRelease['navigation'];
  /** Whether the remote is disabled. */
  disabled?: boolean;
  /** The release that it replaces, which is still in the registry; without it, there is none. */
  after?: string;
  /** Whether half of the sessions get it, and the others the one before. */
  isCanary?: boolean;
}

/** A site whose shell has a server half, and to which releases of `tasks` with one are published. */
export function createRenderedSite() {
  const site = createSite();
  site.write('shell/server/shell.js', shellHalf);
  site.write(
    'shell/shell-contract.json',
    shellContract({ server: 'server/shell.js', shared: { '@talentsphere/ui': '2.1.0' } }),
  );
  const published = new Map<string, RegistryRelease>();
  return {
    ...site,
    /** Publishes a release of `tasks` for everybody, with this server half. */
    publish(half: string, options: Published = {}): void {
      const { version = '1.0.0', listed = half, ui = '^2.0.0', searchParams, navigation } = options;
      const registry = registryOf(['/browse-tasks', '/task/:taskId'], version);
      const [release] = registry.microFrontends.tasks;
      const { extras, deployment } = release!;
      if (options.disabled) deployment.traffic = 0;
      const server = 'server/tasks.js';
      Object.assign(extras, {
        server,
        searchParams,
        navigation,
        shared: { '@talentsphere/ui': ui },
      });
      Object.assign(extras.files, { [server]: integrityOf(listed) });
      site.write(`releases/tasks/${version}/${server}`, half);
      site.write(`releases/tasks/${version}/mf-manifest.json`, JSON.stringify(builtManifest));
      published.set(version, release!);
      const replaced = published.get(options.after ?? '');
      const { isCanary = false } = options;
      if (isCanary) Object.assign(deployment, { traffic: 50, default: false });
      const earlier = {
        ...replaced,
        deployment: { traffic: isCanary ? 50 : 0, default: isCanary },
      };
      const tasks = [release, ...(replaced ? [earlier] : [])];
      site.write('releases/registry.json', JSON.stringify({ microFrontends: { tasks } }));
    },
  };
}

/** The markup of a page's root element. */
export const rootOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1];

/** Waits until something is so. @throws after 15 s, so that no test goes on after its end */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen within 15 s.');
    await sleep(50);
  }
}

/** Waits for the processes, which start with the site. */
export async function rendered(app: FastifyInstance, options: InjectOptions | string) {
  let response = await app.inject(options);
  await until(async () => {
    if (!rootOf(response.body)) response = await app.inject(options);
    return Boolean(rootOf(response.body));
  });
  return response;
}
