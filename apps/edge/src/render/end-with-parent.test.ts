import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childrenOf } from '../testing/processes';
import { until } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';

/** A process whose renderer is in an endless loop. */
const program = `
import { Renderer } from ${JSON.stringify(join(__dirname, 'renderer.ts'))};
const code = "exports.render = (request, loadRemote, fetch) => { fetch('/'); for (;;); }";
const script = ${JSON.stringify(join(builtScripts, 'renderer.mjs'))};
const callApi = async () => void console.log('It loops.');
new Renderer(Promise.resolve({ shell: { file: 'shell.js', code } }), { script, callApi });
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
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const looping = once(parent.stdout, 'data');
  const pid = parent.pid!;
  started = [pid];
  const renderers = () => childrenOf(pid, 'renderer.mjs');
  await until(() => renderers().length === 1);
  const [renderer = 0] = renderers();
  started.push(renderer);
  await looping;
  // As a terminal and a process manager do, to all processes of a group.
  for (const watchdog of childrenOf(pid, 'read -r')) process.kill(watchdog, 'SIGTERM');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await until(() => !isRunning(renderer));
}, 40_000);
