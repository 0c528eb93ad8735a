import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs Caddy.
 * @param sites of its configuration
 * @returns what stops it
 */
export async function startCaddy(sites: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-caddy-'));
  const file = path.join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  skip_install_trust
  auto_https disable_redirects
}
${sites}`,
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const serving = new Promise<void>((resolve) =>
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('serving initial configuration')) resolve();
    }),
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const failed = ended.then(() => {
    throw new Error(`Caddy did not start: ${output}`);
  });
  await Promise.race([serving, failed]);
  failed.catch(() => undefined);
  return stop;
}
