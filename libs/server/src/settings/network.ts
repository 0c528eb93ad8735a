import { BlockList, isIP } from 'node:net';

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    ['localhost', '::1', '::ffff:127.0.0.1'].includes(bare) || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

const privateRanges = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateRanges.addSubnet(address, bits);
}
privateRanges.addSubnet('fc00::', 7, 'ipv6');

/** True for this machine, addresses of private networks, and names without a dot, as containers have them. */
export function isPrivate(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  if (isLoopback(bare)) return true;
  if (version === 0) return !bare.includes('.');
  return privateRanges.check(bare, version === 6 ? 'ipv6' : 'ipv4');
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
