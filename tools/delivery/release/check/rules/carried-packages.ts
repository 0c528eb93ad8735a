import { ownerOf } from '@talentsphere/checks/lint/owners';
import { formerlyShared } from '@talentsphere/releases';
import type { Surroundings } from '@talentsphere/releases/rules';
import type { BuiltRemote } from '../built-remote';

/**
 * Second copies of what the shell shares, and packages that reach the page
 * through their owner alone.
 */
export function carriedPackages(
  { label, carried }: BuiltRemote,
  { shell }: Surroundings,
): string[] {
  return carried.flatMap(({ name, version, request, importer }) => {
    const owner = ownerOf(name);
    // What the first package of an owner brings along is not the remote's doing.
    if (owner && ownerOf(importer) === owner) return [];
    if (owner) {
      return `${label} carries ${name} ${version}, imported by ${importer}, which only ${owner.folder} may bring into the page: use what ${owner.folder} exports, or add it there.`;
    }
    if (!(name in shell.shared) || formerlyShared.has(name)) return [];
    if (request.startsWith(`${name}/`)) {
      return `${label} carries ${name} ${version} a second time, since ${importer} imports ${request}, a subpath that is not shared: import what its shared entries export, or ask for the subpath to be shared by @talentsphere/build.`;
    }
    return `${label} carries ${name} ${version} a second time, since ${importer} imports it as ${request}: import it by its name, so that the page has one.`;
  });
}
