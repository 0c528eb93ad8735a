import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../testing/processes';
import { builtScripts } from '../testing/site';

/** A process whose renderer is in an endless loop. */
const program = `
import { Renderer } from ${JSON.stringify(join(__dirname, 'renderer.ts'))};
const shell = { file: 'shell.js', code: 'for (;;);' };
const script = ${JSON.stringify(join(builtScripts, 'renderer.mjs'))};
new Renderer(Promise.resolve({ shell }), { script, callApi: async () => undefined });
`;

async function until<Value>(read: () => Value, isExpected: (value: Value) => boolean) {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(100)) {
    const value = read();
    if (isExpected(value)) return value;
  }
  throw new Error('It did not happen within 15 s.');
}

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
  const [renderer] = await until(
    () => childrenOf(pid, 'renderer.mjs'),
    ({ length }) => length === 1,
  );
  started.push(renderer!);
  // Until it loops.
  await sleep(1_000);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await until(
    () => isRunning(renderer!),
    (isLeft) => !isLeft,
  );
}, 40_000);
