import { describeLacks, lacks } from './fit';
import { hostContract } from './host-contract';
import { strictModules } from './shared-modules';
import type { Demands, Surroundings } from './types';

/** A remote for a later shell than the deployed one: it is published, and used from that shell on. */
export function waits(remote: Demands, surroundings: Surroundings): string[] {
  const needed = lacks(surroundings.shell, remote);
  const refused = [hostContract, strictModules].flatMap((rule) => rule(remote, surroundings));
  if (needed.length === 0 || refused.length > 0) return [];
  return [
    `${remote.label} waits for a shell with ${describeLacks(needed)}: until one is deployed, sessions get the newest release before it that fits, and npm run release -- prove shell runs its journeys.`,
  ];
}
