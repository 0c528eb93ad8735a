/**
 * Loads the server half of a build and renders its screens, as the edge does. Prints as JSON which
 * panels and paths the remote has, or in one line why that fails, and exits with 1 then.
 *
 *   node check-half.mjs <the shell's server half> <the remote's> <name of the remote> <route> …
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RenderedPage, RenderRequest, SessionHint } from '@talentsphere/releases';
import type { Half } from './protocol';
import { Renderer } from './renderer';

const hints: SessionHint[] = ['signed-out', 'signed-in'];

const readHalf = async (file: string): Promise<Half> => ({
  file: basename(file),
  code: await readFile(file, 'utf8'),
});

/** The source file of the first line of a stack trace that is in this half, by the bundler's headings. */
function sourceOf({ file, code }: Half, trace: string): string | undefined {
  const line = trace.split(`${file}:`)[1]?.split(':')[0];
  const heading = /^;\/\/ CONCATENATED MODULE: (\S+)|^"(\S+?)( \+ \d+ modules)?"\(/;
  const headings = code
    .split('\n')
    .slice(0, Number(line ?? 0))
    .flatMap((text) => heading.exec(text) ?? []);
  return headings.findLast((text) => text?.startsWith('./'));
}

interface Route {
  path?: string;
  children?: Route[];
}

/** Of the module that a remote exports, what can be compared with its `remote.json`. */
interface Exported {
  /** The slots for which it has a panel. */
  panels: string[];
  /** The paths of its routes, as the router matches them. */
  paths: string[];
}

interface Module {
  exports: {
    render(
      request: RenderRequest,
      loadRemote: () => { routes?: Route[]; panels?: Record<string, unknown> },
      fetch: unknown,
    ): Promise<RenderedPage>;
  };
}

/**
 * Runs behind the shell's half, in the process that renders: its pages say what the remote exports. The edge adds it to
 * no half. Its text is all that gets there.
 */
function sayExports(module: Module): void {
  const { render } = module.exports;
  const pathsOf = (routes: Route[], above: string): string[] =>
    routes.flatMap(({ path, children = [] }) => {
      if (path === undefined) return pathsOf(children, above);
      const full = path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`;
      return [full, ...pathsOf(children, full)];
    });
  module.exports = {
    ...module.exports,
    async render(request, loadRemote, fetch) {
      const page = await render(request, loadRemote, fetch);
      const { routes = [], panels = {} } = loadRemote();
      const has = Object.keys(panels).filter((slot) => panels[slot]);
      return Object.assign(page, { exported: { panels: has, paths: pathsOf(routes, '') } });
    },
  };
}

/** @returns what the remote exports @throws why it cannot be rendered */
async function check([shellFile = '', file = '', name = '', ...routes]: string[]) {
  const [shell, remote] = await Promise.all([readHalf(shellFile), readHalf(file)]);
  const request = (address: string, hint: SessionHint): RenderRequest => ({
    address,
    hint,
    releases: [{ name, routes }],
    dataTimeout: 0,
  });
  const fixed = routes.filter((route) => !/[:*]/.test(route));
  const addresses = fixed.length > 0 ? fixed : ['/'];
  const halves = {
    shell: { ...shell, code: `${shell.code}\n;(${String(sayExports)})(module);` },
    remote,
    warmUp: request(addresses[0] ?? '/', 'signed-out'),
  };
  const script = join(import.meta.dirname, 'renderer.mjs');
  const callApi = () => Promise.resolve(undefined);
  const renderer = new Renderer(Promise.resolve(halves), { script, callApi });
  let exported: Exported = { panels: [], paths: [] };
  try {
    await renderer.ready;
    for (const address of addresses) {
      for (const hint of hints) {
        const page = await renderer.render(request(address, hint));
        ({ exported } = page as RenderedPage & { exported: Exported });
      }
    }
    return exported;
  } catch (error) {
    const { message } = error as Error;
    const source = sourceOf(remote, message);
    const [cause = ''] = message.split('\n', 1);
    throw new Error(source ? `${cause} (${source})` : cause, { cause: error });
  } finally {
    renderer.stop();
  }
}

try {
  process.stdout.write(JSON.stringify(await check(process.argv.slice(2))));
} catch (error) {
  process.stdout.write((error as Error).message);
  process.exitCode = 1;
}
