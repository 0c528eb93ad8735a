import { createServer } from 'node:net';
import { freePorts } from '../../../../tools/lib/ports.mjs';
import { processesOf, runNx, startDev } from './command';
import { expect, test } from './dev-test';

/** What a command says when it cannot do its work. */
const refusals: [name: string, args: string[], env: Record<string, string>, sentence: RegExp][] = [
  ['no such remote', ['shell', '--remote=payments'], {}, /^There is no remote payments: .+\.$/m],
  [
    'no address',
    ['shell', '--remote=tasks=5102'],
    {},
    /^5102 is no address of a dev server: write --remote=tasks=http:.+\.$/m,
  ],
  [
    'no such option',
    ['shell', '--remotes=tasks'],
    {},
    /^--remotes=tasks is not understood: .+\.$/m,
  ],
  ['no port', ['tasks'], { PORT: 'many' }, /^PORT=many is not a port: .+\.$/m],
];

for (const [name, args, env, sentence] of refusals) {
  test(`${name}: one sentence, and exit code 1`, async ({ checkout }) => {
    const command = runNx(checkout.folder, ['dev', ...args], env);
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(sentence);
    expect(command.output()).not.toContain('    at ');
  });
}

for (const app of ['tasks', 'shell']) {
  test(`${app}: a taken port is named, with the way out`, async ({ checkout }) => {
    const [port = 0] = await freePorts(1);
    const other = createServer();
    await new Promise((resolve) => other.listen(port, '127.0.0.1', () => resolve(undefined)));
    const command = runNx(checkout.folder, ['dev', app], { PORT: `${port}` });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(
      `Port ${port} (PORT) is taken by another program: stop that program, or choose another port, as in PORT=${port + 1} npx nx dev ${app}.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
}

test('Ctrl-C ends every process', async ({ checkout }) => {
  const [port, apiPort, authPort, remotePort] = await freePorts(4);
  const env = { PORT: `${port}`, API_PORT: `${apiPort}`, AUTH_PORT: `${authPort}` };
  const running = [
    await startDev(checkout.folder, ['shell'], env),
    await startDev(checkout.folder, ['tasks'], { PORT: `${remotePort}` }),
  ];
  // Sign-in, API and pages have process groups of their own.
  expect(processesOf(checkout.folder)).toHaveLength(3);
  await Promise.all(running.map((command) => command.interrupt()));
  await expect.poll(() => processesOf(checkout.folder)).toEqual([]);
  await expect.poll(() => running.map((command) => command.lives())).toEqual([false, false]);
});
