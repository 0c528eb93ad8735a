import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The network that counts as one visitor. A subscriber of IPv6 has at least a /64 of addresses to choose
 * from, and an IPv4 address can be written as IPv6.
 * @param prefix length in bits, of IPv6 alone
 */
export const networkOf = (address: string, prefix: number): string => normalizeIP(address, prefix);

const addresses = new WeakMap<FastifyRequest, string>();

/**
 * Where a request comes from; a forwarded address counts only from the proxies in `TRUST_PROXY`. Fastify parses
 * them again each time that `ip` is read, and has none for a connection that has been closed.
 */
export function addressOf(request: FastifyRequest): string {
  let address = addresses.get(request);
  if (address === undefined) {
    address = String(request.ip);
    addresses.set(request, address);
  }
  return address;
}

/**
 * The visitor of a request.
 * @param prefix length in bits, of IPv6 alone
 */
export const visitorOf = (request: FastifyRequest, prefix = 64): string =>
  networkOf(addressOf(request), prefix);
