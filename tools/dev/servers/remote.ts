import type { Configuration } from '@rspack/dev-server';
import { runCommand, untilStopped } from '../process/command';
import { CommandError } from '../process/command-error';
import { assertFree } from '../product/ports';
import { remotePorts } from '../product/remote-ports';
import { remoteNamed } from '../product/remotes';
import { readSettings, type Settings } from '../product/settings';
import { manifestFile } from '@talentsphere/releases';
import { openApi } from './api';
import { ask } from './ask';
import { startDevServer } from './dev-server';

/** Throws a `CommandError` when the dev server of this remote already answers at the port. */
async function assertNotRunning(name: string, port: number) {
  const origin = `http://localhost:${port}`;
  const manifest = await ask<unknown>(`${origin}/${manifestFile}`, (answer) => answer.json());
  if (typeof manifest === 'object' && manifest && 'name' in manifest && manifest.name === name) {
    throw new CommandError(
      `${name} is already running on ${origin}: use that one, or choose another port, as in PORT=${port + 100} npx nx dev ${name}.`,
    );
  }
}

/** The page of the remote finds the API and the Auth emulator on its own origin. */
const beforeServers = ({ apiPort, authPort }: Settings): Configuration => ({
  proxy: [
    { context: '/api', target: `http://127.0.0.1:${apiPort}` },
    { context: '/identitytoolkit.googleapis.com', target: `http://127.0.0.1:${authPort}` },
  ],
});

function banner(name: string, { port, apiPort }: Settings, startedApi: boolean) {
  const home = remotePorts()[name] === port ? name : `${name}=http://localhost:${port}`;
  return [
    '',
    `  ${name} runs alone on  http://localhost:${port}`,
    '',
    `  API           http://localhost:${apiPort}, ${startedApi ? 'started by this command' : 'which was already running'}`,
    `  In a shell    npx nx dev shell --remote=${home}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

await runCommand(async (signal) => {
  const { name, folder } = remoteNamed(process.argv[2]);
  const PORT = process.env['PORT']?.trim() || String(remotePorts()[name]);
  const settings = readSettings({ ...process.env, PORT });
  const { port } = settings;
  const command = `npx nx dev ${name}`;
  await assertNotRunning(name, port);
  await assertFree('PORT', port, command);
  const api = await openApi(settings, command, signal);
  try {
    const options = beforeServers(settings);
    const server = await startDevServer({ folder, port, options });
    console.log(banner(name, settings, api !== undefined));
    const failure = await Promise.race([untilStopped(signal), ...(api ? [api.ended] : [])]);
    await server.stop();
    if (failure) throw new CommandError(failure);
  } finally {
    await api?.stop();
  }
});
