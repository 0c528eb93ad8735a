/** Whether a path pattern (`/task/:taskId`) matches an address's path. */
function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  return (
    want.length === have.length &&
    want.every((part, index) => part.startsWith(':') || part === have[index])
  );
}

/** The one of several owners of route patterns that serves a path. */
export function ownerOf<Owner extends { routes: readonly string[] }>(
  owners: readonly Owner[],
  path: string,
): Owner | undefined {
  return owners.find(({ routes }) => routes.some((pattern) => matches(pattern, path)));
}
