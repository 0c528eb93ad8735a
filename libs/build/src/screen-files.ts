import type { RemoteDescription } from '@talentsphere/releases';

/** What is used of a compilation, of which the federation plugin has another type. */
interface Compilation {
  chunkGroups: Iterable<{
    origins: readonly { request?: string }[];
    getFiles: () => string[];
  }>;
}

/**
 * The scripts of each screen that everybody sees, by route.
 * @throws when a screen is not one that `src/remote.tsx` imports when it is shown
 */
export function screenFiles(
  { name, screens = {} }: RemoteDescription,
  { chunkGroups }: Compilation,
): Record<string, string[]> {
  const groups = [...chunkGroups];
  return Object.fromEntries(
    Object.entries(screens).map(([route, screen]) => {
      const group = groups.find(({ origins }) =>
        origins.some(({ request }) => request === `./screens/${screen}`),
      );
      if (group) return [route, group.getFiles().filter((file) => file.endsWith('.js'))];
      throw new Error(
        `remote.json of ${name} names the screen ${screen}, but src/remote.tsx has no import('./screens/${screen}').`,
      );
    }),
  );
}
