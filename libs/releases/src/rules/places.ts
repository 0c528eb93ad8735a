import type { NavigationEntry, ShellContract } from '../schema';
import { ownerOf, routeOf } from '../match-route';
import { lacks } from './fit';
import type { Demands, Surroundings } from './types';

/** Of the values that occur more than once, each once. */
const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

/** The menus and slots to compare with. What those of the shell are for which a remote waits is not known. */
const placesFor = (
  remote: Demands,
  { shell }: Surroundings,
): Pick<ShellContract, 'menus' | 'slots'> => (lacks(shell, remote).length === 0 ? shell : {});

/** Why an entry cannot be in its menu. */
function problemOf(
  remote: Demands,
  { place, address }: NavigationEntry,
  surroundings: Surroundings,
): string | undefined {
  const { name, routes } = remote;
  const { shell, others } = surroundings;
  const { menus = [place] } = placesFor(remote, surroundings);
  if (!menus.includes(place)) {
    return `which is no menu of the shell: use one of ${menus.join(', ')}`;
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

/** Entries in menus that the shell does not have, or that lead to what is not the remote's own, or that would be current at unknown addresses; of two for one address, one. */
export function navigation(remote: Demands, surroundings: Surroundings): string[] {
  const { label, name, routes, navigation: entries = [] } = remote;
  const wrong = entries.flatMap((entry) => {
    const problem = problemOf(remote, entry, surroundings);
    const { text, place, address } = entry;
    if (problem === undefined) return [];
    return `The remote.json of ${label} declares the entry “${text}” in ${place} for ${address}, ${problem}.`;
  });
  // The page of an unknown address is rendered once for all of them.
  const served = routes.filter((route) => route.endsWith('*'));
  const open = entries.flatMap(({ text, visibleTo, alsoAt = [] }) =>
    visibleTo === undefined
      ? alsoAt
          .filter((also) => also.endsWith('*') && routeOf(served, also) === undefined)
          .map(
            (also) =>
              `The remote.json of ${label} declares the entry “${text}” for everybody and as current at ${also}, where no route of ${name} serves every address: add visibleTo, or list the addresses in alsoAt.`,
          )
      : [],
  );
  const twice = repeated(entries.map(({ place, address }) => `${address} in ${place}`));
  return [
    ...wrong,
    ...open,
    ...twice.map(
      (each) => `The remote.json of ${label} declares two entries for ${each}: remove one of them.`,
    ),
  ];
}

/** Panels for slots that the host contract does not have, or several for one. */
export function panels(remote: Demands, surroundings: Surroundings): string[] {
  const { label, panels: placed = [] } = remote;
  const slots = placed.map(({ slot }) => slot);
  const { slots: known = slots } = placesFor(remote, surroundings);
  const unknown = slots.filter((slot) => !known.includes(slot));
  return [
    ...unknown.map(
      (slot) =>
        `The remote.json of ${label} declares a panel in the slot ${slot}, which the shell does not have: use one of ${known.join(', ')}.`,
    ),
    ...repeated(slots).map(
      (slot) =>
        `The remote.json of ${label} declares two panels in the slot ${slot}: make one of them.`,
    ),
  ];
}
