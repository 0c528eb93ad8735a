import { readFileSync } from 'node:fs';
import { inRoot } from '../process/workspace';

/** Where the dev server of each remote listens, by the remote's name. */
export function remotePorts(): Record<string, number> {
  return JSON.parse(readFileSync(inRoot('tools/dev/product/remote-ports.json'), 'utf8'));
}

/** The origin of a remote's dev server, unless another port was set. */
export const devOrigin = (name: string) => `http://localhost:${remotePorts()[name]}`;

export const devOrigins = () => Object.keys(remotePorts()).map(devOrigin);
