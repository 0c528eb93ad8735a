import { overlap } from '../match-route';
import type { Demands, Surroundings } from './types';

/**
 * Addresses that another remote or the shell already serves: which of the two is used
 * would depend on the order of the registry.
 */
export function routes(
  { label, name, routes: own }: Demands,
  { shell, others }: Surroundings,
): string[] {
  const taken = [
    { label: 'the shell', name: undefined, routes: shell.routes },
    ...others.filter((other) => other.name !== name),
  ];
  return own.flatMap((route) => {
    const owner = taken.find((other) => other.routes.some((theirs) => overlap(route, theirs)));
    if (!owner) return [];
    const theirs = owner.routes.find((pattern) => overlap(route, pattern));
    const move = owner.name
      ? `, or remove it from ${owner.name} and release with --from ${owner.name}`
      : '';
    return `${label} declares the address ${route}, and ${owner.label} has ${theirs}: choose another${move}.`;
  });
}
