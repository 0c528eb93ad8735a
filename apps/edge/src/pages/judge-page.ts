import type { RemoteRelease } from '@talentsphere/releases';
import { networkOf, type JudgedVisitors } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import type { RenderingFault } from '../render/page-renderer';

interface SentPage {
  /** The release of its address. */
  owner: RemoteRelease | undefined;
  fault: RenderingFault | undefined;
  isCached: boolean;
}

/**
 * Counts the visitor of a page for the verdict on a canary: a network once, that of a household by IPv6. Sessions are
 * free, and say nothing of who has them.
 */
export function judgePage(
  judged: JudgedVisitors,
  { ip }: FastifyRequest,
  { owner, fault, isCached }: SentPage,
): void {
  if (!owner || owner.disabled) return;
  const { name, version } = owner;
  const visitor = networkOf(ip, 48);
  judged.add(name, version, 'page', visitor);
  // One that is sent again took nobody's time.
  if (fault === 'failed' || (fault && !isCached)) {
    judged.add(name, version, `page_${fault}`, visitor);
  }
}
