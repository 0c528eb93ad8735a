import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The network that counts as one visitor. A subscriber of IPv6 has at least a /64 of addresses to choose
 * from, and an IPv4 address can be written as IPv6.
 * @param prefix length in bits, of IPv6 alone
 */
export const networkOf = (address: string, prefix: number): string => normalizeIP(address, prefix);

/** The visitor of a request; a forwarded address counts only from the proxies in `TRUST_PROXY`. */
export const visitorAddress = ({ ip }: FastifyRequest): string => networkOf(ip, 64);
