import { findRemotes } from '../release/remotes.mjs';
import { examineBuild } from './examine.mjs';
import { readBuiltRemote, releasedDemands } from './read-remote.mjs';

/**
 * Everything that speaks against releasing what is built of a remote.
 * @param {import('../release/remotes.mjs').Remote} remote
 * @param {{ shell: import('./types.d.mts').ShellContract, registry: import('../release/types.d.mts').Registry }} deployed
 * @returns {import('./types.d.mts').Finding[]}
 */
export function checkRemote({ folder }, { shell, registry }) {
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const others = [...neighbours, ...releasedDemands(registry)];
  return examineBuild(readBuiltRemote(folder), { shell, others });
}
