const segments = (path: string) => path.replace(/^\//, '').split('/');

/** An address with a slash at its end is the same address. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a path pattern (`/task/:taskId`) matches an address's path, by the rules of the shell's router. */
function matches(pattern: string, path: string): boolean {
  const want = segments(pattern);
  const have = segments(withoutEnd(path));
  return (
    want.length === have.length &&
    want.every((part, index) =>
      part.startsWith(':') ? have[index] !== '' : part.toLowerCase() === have[index]?.toLowerCase(),
    )
  );
}

/** The one of several owners of route patterns that serves a path. */
export function ownerOf<Owner extends { routes: readonly string[] }>(
  owners: readonly Owner[],
  path: string,
): Owner | undefined {
  return owners.find(({ routes }) => routes.some((pattern) => matches(pattern, path)));
}
