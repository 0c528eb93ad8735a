import type { Demands, Surroundings } from '../types';

const partsOf = (pattern: string) => pattern.split('/').filter(Boolean);

/** Whether some address belongs to both patterns. */
function overlap(one: string, other: string) {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const length = Math.max(ours.length, theirs.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [ours[index], theirs[index]];
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return false;
    const isOpen = a.startsWith(':') || b.startsWith(':');
    if (!isOpen && a.toLowerCase() !== b.toLowerCase()) return false;
  }
  return true;
}

/**
 * Addresses that somebody else has already: which of the two an address got
 * would depend on the order of the registry.
 */
export function routes(
  { label, name, routes: own }: Demands,
  { shell, others }: Surroundings,
): string[] {
  const taken = [
    { label: 'the shell', routes: shell.routes },
    ...others.filter((other) => other.name !== name),
  ];
  return own.flatMap((route) => {
    const owner = taken.find((other) => other.routes.some((theirs) => overlap(route, theirs)));
    if (!owner) return [];
    const theirs = owner.routes.find((pattern) => overlap(route, pattern));
    return `${label} declares the address ${route}, and ${owner.label} has ${theirs}: give it another in apps/${name}/remote.json, or take it from the other first.`;
  });
}
