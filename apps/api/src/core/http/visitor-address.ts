import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The eight groups of an IPv6 address; an IPv4 part at the end counts as one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/**
 * The network that counts as one visitor. A subscriber of IPv6 has at least a /64 of addresses to
 * choose from, and an IPv4 address can be written as IPv6.
 */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address.split('%', 1)[0] ?? '').slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The visitor of a request; a forwarded address counts only from the proxies in `TRUST_PROXY`. */
export function visitorAddress({ ip }: FastifyRequest): string {
  return visitorOf(ip);
}
