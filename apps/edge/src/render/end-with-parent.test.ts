import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../testing/processes';
import { until } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';

/** A process whose renderer is in an endless loop. */
const program = `
import { Renderer } from ${JSON.stringify(join(__dirname, 'renderer.ts'))};
const shell = { file: 'shell.js', code: 'for (;;);' };
const script = ${JSON.stringify(join(builtScripts, 'renderer.mjs'))};
new Renderer(Promise.resolve({ shell }), { script, callApi: async () => undefined });
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let started: number[] = [];
afterEach(() => {
  for (const pid of started.filter(isRunning)) process.kill(pid, 'SIGKILL');
});

test('a process that loops ends when its parent is killed', async () => {
  const args = ['--import', 'tsx/esm', '--input-type=module', '--eval', program];
  const parent = spawn(process.execPath, args, { stdio: 'ignore' });
  const pid = parent.pid!;
  started = [pid];
  const renderers = () => childrenOf(pid, 'renderer.mjs');
  await until(() => renderers().length === 1);
  const [renderer = 0] = renderers();
  started.push(renderer);
  // Until it loops.
  await sleep(1_000);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await until(() => !isRunning(renderer));
}, 40_000);
