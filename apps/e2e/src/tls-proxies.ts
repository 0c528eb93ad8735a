import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@talentsphere/product/ports';

/** The address from which both proxies call. */
export const proxyAddress = '127.0.0.1';

/**
 * Caddy twice in front of a site: one ends TLS and speaks HTTP/2, the other distributes requests.
 * Each appends the address that it was called from to `X-Forwarded-For`, also to one that a
 * visitor has made up.
 */
export async function startTlsProxies(site: string) {
  const [port = 0, innerPort = 0] = await freePorts(2);
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-caddy-'));
  const file = path.join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  skip_install_trust
  auto_https disable_redirects
}
https://localhost:${port} {
  tls internal
  reverse_proxy 127.0.0.1:${innerPort} {
    # Keeps what a visitor forwards, so that the site has to tell it from what the proxies append.
    trusted_proxies 0.0.0.0/0
  }
}
http://:${innerPort} {
  bind 127.0.0.1
  reverse_proxy ${new URL(site).host} {
    trusted_proxies ${proxyAddress}
  }
}
`,
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
  return { url: `https://localhost:${port}`, port, stop };
}
