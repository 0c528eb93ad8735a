import { ownerOf, routeOf } from '../match-route';
import type { Demands, Surroundings } from './types';

/** Of the values that occur more than once, each once. */
const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const inFile = (name: string) => `apps/${name}/remote.json`;

/** Why an entry cannot be in its menu. */
function problemOf(
  { name, routes }: Demands,
  { place, address }: { place: string; address: string },
  { shell, others }: Surroundings,
): string | undefined {
  if (shell.menus && !shell.menus.includes(place)) {
    return `which is no menu of the shell: use one of ${shell.menus.join(', ')}`;
  }
  if (routeOf(routes, address) !== undefined) return undefined;
  const taken = [
    { label: 'the shell', routes: shell.routes },
    ...others.filter((other) => other.name !== name),
  ];
  const owner = ownerOf(taken, address);
  return owner
    ? `and ${owner.label} serves that address: leave the entry to it, or take the address from it first`
    : `which no route of ${name} serves: add the address to routes, or correct it`;
}

/** Entries in menus that the shell does not have, or that lead to what is not the remote's own; of two for one address, one. */
export function navigation(remote: Demands, surroundings: Surroundings): string[] {
  const { label, name, navigation: entries = [] } = remote;
  const wrong = entries.flatMap((entry) => {
    const problem = problemOf(remote, entry, surroundings);
    const { text, place, address } = entry;
    if (problem === undefined) return [];
    return `${label} declares the entry “${text}” in ${place} for ${address}, ${problem} in ${inFile(name)}.`;
  });
  const twice = repeated(entries.map(({ place, address }) => `${address} in ${place}`));
  return [
    ...wrong,
    ...twice.map(
      (each) => `${label} declares two entries for ${each}: remove one of them in ${inFile(name)}.`,
    ),
  ];
}

/** Panels for slots that the host contract does not have, or several for one. */
export function panels(
  { label, name, panels: placed = [] }: Demands,
  { shell }: Surroundings,
): string[] {
  const slots = placed.map(({ slot }) => slot);
  const known = shell.slots;
  const unknown = known ? slots.filter((slot) => !known.includes(slot)) : [];
  return [
    ...unknown.map(
      (slot) =>
        `${label} declares a panel in the slot ${slot}, which the shell does not have: use one of ${known?.join(', ')} in ${inFile(name)}.`,
    ),
    ...repeated(slots).map(
      (slot) =>
        `${label} declares two panels in the slot ${slot}: make one of them in ${inFile(name)}.`,
    ),
  ];
}
