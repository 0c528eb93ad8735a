/**
 * Whether some address belongs to both patterns.
 * @param {string} one
 * @param {string} other
 */
function overlap(one, other) {
  const [a, b] = [one, other].map((pattern) => pattern.split('/').filter(Boolean));
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a[index] === '*' || b[index] === '*') return true;
    if (a[index] === undefined || b[index] === undefined) return false;
    const isOpen = a[index].startsWith(':') || b[index].startsWith(':');
    if (!isOpen && a[index].toLowerCase() !== b[index].toLowerCase()) return false;
  }
  return true;
}

/**
 * Addresses that somebody else has already: which of the two an address got
 * would depend on the order of the registry.
 * @param {import('../types.d.mts').Demands} remote
 * @param {import('../types.d.mts').Surroundings} surroundings
 * @returns {string[]}
 */
export function routes({ label, name, routes: own }, { shell, others }) {
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
