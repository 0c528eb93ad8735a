import { shellName, type RemoteRelease } from '@talentsphere/releases';
import type { JudgedVisitors } from '@talentsphere/server';
import type { Unrendered } from '../render/renderers';

interface SentPage {
  /** The network of its visitor, who may have left. */
  visitor: string;
  /** The release of its address. */
  owner: RemoteRelease | undefined;
  /** The version of its shell. */
  shell: string;
  fault: Unrendered | undefined;
  isCached: boolean;
}

/**
 * Counts the visitor of a page for the verdict on a canary: a network once, that of a household by IPv6. Sessions are
 * free, and say nothing of who has them. A page that nobody has tried to render says nothing of the release.
 */
export function judgePage(
  judged: JudgedVisitors,
  { visitor, owner, shell, fault, isCached }: SentPage,
): void {
  if (fault === 'untried') return;
  // The end of a process was counted.
  if (isCached && fault === 'ended') return;
  const ofRemote = owner && !owner.disabled ? [owner] : [];
  for (const { name, version } of [{ name: shellName, version: shell }, ...ofRemote]) {
    judged.add(name, version, 'page', visitor);
    // What is sent again took nobody's time.
    if (!fault || (isCached && fault === 'slow')) continue;
    judged.add(name, version, fault === 'slow' ? 'page_slow' : 'page_failed', visitor);
  }
}
