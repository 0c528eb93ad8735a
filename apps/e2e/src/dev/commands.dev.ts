import { createServer } from 'node:net';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { processesOf, runProgram, startDev } from './command';
import { expect, test } from './dev-test';

/** What a command prints when it cannot start. */
const refusals: [name: string, args: string[], sentence: RegExp][] = [
  ['no such remote', ['shell.ts', '--remote=payments'], /^There is no remote payments: .+\.$/],
  [
    'no address',
    ['shell.ts', '--remote=tasks=5102'],
    /^5102 is not the address of a dev server: write --remote=tasks=http:.+\.$/,
  ],
  [
    'no such option',
    ['shell.ts', '--remotes=tasks'],
    /^Unexpected argument in --remotes=tasks: .+\.$/,
  ],
  ['no remote named', ['remote.ts'], /^Say which remote, .+\.$/],
];

for (const [name, [script = '', ...args], sentence] of refusals) {
  test(`${name}: one sentence, and exit code 1`, async ({ checkout }) => {
    const program = ['--import', 'tsx/esm', `tools/dev/servers/${script}`, ...args];
    const command = runProgram(checkout.folder, program, {});
    expect(await command.ended).toBe(1);
    expect(command.output().trim()).toMatch(sentence);
  });
}

test('shell: a port in use is reported with a solution', async ({ checkout }) => {
  const [port = 0] = await freePorts(1);
  const other = createServer((socket) => socket.destroy());
  await new Promise((resolve) => other.listen(port, '127.0.0.1', () => resolve(undefined)));
  const program = ['--import', 'tsx/esm', 'tools/dev/servers/shell.ts'];
  const command = runProgram(checkout.folder, program, { PORT: `${port}` });
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toBe(
    `Port ${port} (PORT) is taken by another program: stop that program, or choose another port, as in PORT=${port + 1} npx nx dev shell.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('Ctrl-C ends every process', async ({ checkout }) => {
  const [port, apiPort, authPort, remotePort] = await freePorts(4);
  const env = { PORT: `${port}`, API_PORT: `${apiPort}`, AUTH_PORT: `${authPort}` };
  const running = [
    await startDev(checkout.folder, ['shell'], env),
    await startDev(checkout.folder, ['tasks'], { ...env, PORT: `${remotePort}` }),
  ];
  // Sign-in, API and pages have process groups of their own.
  expect(processesOf(checkout.folder)).toHaveLength(3);
  await Promise.all(running.map((command) => command.interrupt()));
  await expect.poll(() => processesOf(checkout.folder)).toEqual([]);
  await expect.poll(() => running.map((command) => command.lives())).toEqual([false, false]);
});
