import path from 'node:path';
import { assertFree } from '../lib/ports.mjs';
import { readPort, remotePorts } from '../lib/settings.mjs';
import { remoteNamed } from '../release/remotes.mjs';
import { runCommand, untilStopped } from './command.mjs';
import { startDevServer } from './dev-server.mjs';

/**
 * @param {string} name
 * @param {number} port
 */
function banner(name, port) {
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
  const port = readPort('PORT', process.env['PORT']?.trim() || String(remotePorts()[name]));
  await assertFree('PORT', port, `npx nx dev ${name}`);
  const server = await startDevServer({ app: path.basename(folder), port });
  console.log(banner(name, port));
  await untilStopped(signal);
  await server.stop();
});
