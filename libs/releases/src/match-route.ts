/** The segments of a path; trailing slashes are ignored. */
function partsOf(path: string): string[] {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(1, end).split('/');
}

const isParameter = (part: string) => part.startsWith(':');
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Whether a path pattern (`/task/:taskId`, `/docs/*`) matches an address's path,
 * by the rules of the shell's router.
 */
function matches(pattern: string, path: string): boolean {
  const parts = partsOf(pattern);
  const have = partsOf(path);
  const isOpen = parts.at(-1) === '*';
  const want = isOpen ? parts.slice(0, -1) : parts;
  return (
    (isOpen || have.length === want.length) &&
    want.every((part, index) => {
      const given = have[index] ?? '';
      return isParameter(part) ? given !== '' : isSame(part, given);
    })
  );
}

/** Whether some address matches both patterns. */
export function overlap(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const [a, b] = [ours[index], theirs[index]];
    if (a === '*' || b === '*') return true;
    // A parameter matches one segment that is not empty.
    if (!a || !b) {
      if (a !== b) return false;
    } else if (!isParameter(a) && !isParameter(b) && !isSame(a, b)) return false;
  }
  return true;
}

/** Whether a pattern matches every address that another one matches. */
export function covers(pattern: string, other: string): boolean {
  const [ours, theirs] = [partsOf(pattern), partsOf(other)];
  const isOpen = ours.at(-1) === '*';
  const want = isOpen ? ours.slice(0, -1) : ours;
  if (!isOpen && theirs.length !== want.length) return false;
  return want.every((part, index) => {
    const given = theirs[index] ?? '';
    // The router leaves out a part that ends with ?, too.
    if (given === '*' || given.endsWith('?')) return false;
    return isParameter(part) ? given !== '' : isSame(part, given);
  });
}

/** The route pattern that matches a path. */
export const routeOf = (routes: readonly string[], path: string): string | undefined =>
  routes.find((pattern) => matches(pattern, path));

/** The owner whose route patterns match a path. */
export function ownerOf<Owner extends { routes: readonly string[] }>(
  owners: readonly Owner[],
  path: string,
): Owner | undefined {
  return owners.find(({ routes }) => routeOf(routes, path) !== undefined);
}
