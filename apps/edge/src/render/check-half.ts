/**
 * Loads the server half of a build and renders its screens, as the edge does. Prints in one line
 * why that fails, and exits with 1 then.
 *
 *   node check-half.mjs <the shell's server half> <the remote's> <name of the remote> <route> …
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RenderRequest, SessionHint } from '@talentsphere/releases';
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

async function check([shellFile = '', file = '', name = '', ...routes]: string[]) {
  const [shell, remote] = await Promise.all([readHalf(shellFile), readHalf(file)]);
  const request = (address: string, hint: SessionHint): RenderRequest => ({
    address,
    hint,
    releases: [{ name, routes }],
    dataTimeout: 0,
  });
  const addresses = routes.filter((route) => !/[:*]/.test(route));
  const halves = { shell, remote, warmUp: request(addresses[0] ?? '/', 'signed-out') };
  const script = join(import.meta.dirname, 'renderer.mjs');
  const callApi = () => Promise.resolve(undefined);
  const renderer = new Renderer(Promise.resolve(halves), { script, callApi });
  try {
    await renderer.ready;
    for (const address of addresses) {
      for (const hint of hints) await renderer.render(request(address, hint));
    }
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const source = sourceOf(remote, message);
    const [cause = ''] = message.split('\n', 1);
    return source ? `${cause} (${source})` : cause;
  } finally {
    renderer.stop();
  }
}

const failure = await check(process.argv.slice(2));
if (failure !== undefined) {
  process.stdout.write(failure);
  process.exitCode = 1;
}
