import { isIP } from 'node:net';

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    ['localhost', '::1', '::ffff:127.0.0.1'].includes(bare) || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/** Whether a text is the host:port of a server that only this machine can reach. */
export const isLocalServer = (text: string) =>
  /:\d+$/.test(text) &&
  URL.canParse(`http://${text}`) &&
  isLoopback(new URL(`http://${text}`).hostname);

/** Whether a text is an origin. A star is not allowed, because it would be a wildcard in a policy. */
export function isOrigin(text: string): boolean {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) && text.replace(/\/$/, '') === origin;
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', range = '1', more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= most;
  return isRange && more === undefined && !address.includes('%');
}

/** Whether a text is a list that Fastify's `trustProxy` accepts; a number of proxies is not. */
export const isProxyList = (text: string) => text.split(',').every((part) => isProxy(part.trim()));
