import { overlap } from '@talentsphere/releases';
import { documentParser } from '@talentsphere/releases/schema';
import type { RemoteBuild } from '@talentsphere/releases/store';
import { Type } from 'typebox';

const parseExported = documentParser(
  Type.Object({ panels: Type.Array(Type.String()), paths: Type.Array(Type.String()) }),
  'list of what a remote exports',
);

/** A path up to its first optional segment, as a pattern without one: it matches no fewer addresses. */
const withoutOptional = (path: string) => path.replace(/\/[^/]*\?(\/.*)?$/, '/*');

/**
 * What `remote.json` declares and the module does not have: nobody would see it.
 * @param output of the program that has rendered the screens
 * @returns a sentence for each
 */
export function notExported(
  { name, extras: { panels = [], routes } }: Pick<RemoteBuild, 'name' | 'extras'>,
  output: string,
): string[] {
  // Node may have written warnings before.
  const exported = parseExported(output.trim().split('\n').at(-1) ?? '', `The module of ${name}`);
  const paths = exported.paths.map(withoutOptional);
  const empty = panels.filter(({ slot }) => !exported.panels.includes(slot));
  const unserved = routes.filter((route) => !paths.some((path) => overlap(route, path)));
  return [
    ...empty.map(
      ({ slot }) =>
        `${name} declares a panel in the slot ${slot} and exports none for it, so its place would be empty for everybody: add it to panels in src/remote.tsx, or remove it from remote.json.`,
    ),
    ...unserved.map(
      (route) =>
        `${name} declares the address ${route} and no route of it serves that, so it would not be found: add the route to src/remote.tsx, or remove the address from remote.json.`,
    ),
  ];
}
