import type { ServerResponse } from 'node:http';
import { manifestFile, releasedPath } from '@talentsphere/releases';
import { startProxy, type PassOn, type Proxy } from '../proxy';

/** Which file of a remote a request is for. */
export type FileKind = 'manifest' | 'entry' | 'module' | 'chunk';

/** What happens to a response on its way. */
export type Fault = (answer: ServerResponse, passOn: PassOn) => void;

interface Damage {
  kinds: readonly FileKind[];
  fault: Fault;
}

/** The edge behind a proxy that injects faults. */
export interface FaultyEdge extends Proxy {
  damage(remote: string, damage: Damage): void;
  repair(remote: string): void;
}

function kindOf(file: string): FileKind {
  if (file === manifestFile) return 'manifest';
  if (file.startsWith('remote-entry')) return 'entry';
  return file.startsWith('__federation_expose') ? 'module' : 'chunk';
}

export async function startFaultyEdge(edge: string): Promise<FaultyEdge> {
  const damages = new Map<string, Damage>();
  const proxy = await startProxy(edge, ({ url = '/' }, answer, passOn) => {
    const [, , remote = '', , file = ''] = new URL(url, edge).pathname.split('/');
    const damage = url.startsWith(releasedPath) ? damages.get(remote) : undefined;
    if (damage?.kinds.includes(kindOf(file))) damage.fault(answer, passOn);
    else passOn();
  });
  return {
    ...proxy,
    damage: (remote, damage) => void damages.set(remote, damage),
    repair: (remote) => void damages.delete(remote),
  };
}
