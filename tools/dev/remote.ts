import path from 'node:path';
import { runCommand, untilStopped } from '@talentsphere/process/command';
import { CommandError } from '@talentsphere/process/command-error';
import { assertFree } from '@talentsphere/product/ports';
import { remotePorts } from '@talentsphere/product/remote-ports';
import { remoteNamed } from '@talentsphere/product/remotes';
import { devServerSettings, readSettings } from '@talentsphere/settings';
import { startDevServer } from './dev-server';

function banner(name: string, port: number) {
  const home = remotePorts()[name] === port ? name : `${name}=http://localhost:${port}`;
  return [
    '',
    `  ${name} runs alone on  http://localhost:${port}`,
    '',
    `  In a shell    npx nx dev shell --remote=${home}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

await runCommand(async (signal) => {
  const { name, folder } = remoteNamed(process.argv[2]);
  const settings = devServerSettings(remotePorts()[name]);
  const { PORT: port } = readSettings(settings, process.env, CommandError);
  await assertFree('PORT', port, `npx nx dev ${name}`);
  const server = await startDevServer({ app: path.basename(folder), port });
  console.log(banner(name, port));
  await untilStopped(signal);
  await server.stop();
});
