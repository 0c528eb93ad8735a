import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect } from '@playwright/test';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startCaddy } from './caddy';

/** The address from which both proxies call. */
export const proxyAddress = '127.0.0.1';

/**
 * Caddy twice in front of a site: one ends TLS and speaks HTTP/2, the other distributes requests.
 * Each appends the address that it was called from to `X-Forwarded-For`, also to one that a
 * visitor has made up.
 */
export async function startTlsProxies(site: string) {
  const [port = 0, innerPort = 0] = await freePorts(2);
  const stop = await startCaddy(`https://localhost:${port} {
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
`);
  // Caddy serves before it has the certificate, and refuses handshakes until then.
  try {
    await expect(() => handshake(port)).toPass({ timeout: 30_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `https://localhost:${port}`, port, stop };
}

async function handshake(port: number) {
  const socket = connect({ port, servername: 'localhost', rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
  } finally {
    socket.destroy();
  }
}
