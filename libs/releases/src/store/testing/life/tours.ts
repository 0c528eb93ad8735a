import { shellName } from '../../../index';
import { ages } from './actions';
import { apply } from './model';
import {
  emptyWorld,
  operationNames,
  routeOf,
  stateOf,
  states,
  type Operation,
  type State,
  type Unit,
  type World,
} from './world';

const labelOf = (unit: Unit) => (unit === shellName ? 'the shell' : 'a remote');

const cellIn = (name: Operation['do'], unit: Unit, state: State) =>
  `${name} of ${labelOf(unit)} when ${state}`;

/** A cell of the table of operations and states. */
export const cellOf = (name: Operation['do'], unit: Unit, world: World) =>
  cellIn(name, unit, stateOf(world.releases[unit]));

/** The shell has no owner, and is never disabled. */
const cellsOf = (unit: Unit) =>
  operationNames
    .filter((name) => unit !== shellName || name !== 'own')
    .flatMap((name) =>
      states
        .filter((state) => unit !== shellName || state !== 'disabled')
        .map((state) => cellIn(name, unit, state)),
    );

/** All that can be visited. */
export const cells = [...cellsOf('tasks'), ...cellsOf(shellName)];

function operationOf(name: Operation['do'], unit: Unit, world: World): Operation {
  const build = Object.keys(world.releases[unit].published).length;
  switch (name) {
    case 'share':
    case 'canary':
      return { do: name, unit, build, percent: 50 };
    case 'to':
      return { do: name, unit, build: 0 };
    case 'prove':
      return { do: name, unit, build: 0, beside: 0 };
    case 'own':
      return { do: name, unit, routes: [routeOf(unit)] };
    case 'prune':
      return { do: name, days: ages[0] };
    case 'promote':
    case 'rollback':
    case 'disable':
      return { do: name, unit };
    case 'release':
    case 'start':
    case 'preview':
    case 'to everyone':
      return { do: name, unit, build };
  }
}

/** Few operations of which the last is in a cell that is open; undefined without any. */
function wayTo(open: ReadonlySet<string>, unit: Unit, from: World): Operation[] | undefined {
  const seen = new Set([stateOf(from.releases[unit])]);
  const ways: { world: World; way: Operation[] }[] = [{ world: from, way: [] }];
  // Those that are added are looked at as well, after the others.
  for (const { world, way } of ways) {
    for (const name of operationNames) {
      const operation = operationOf(name, unit, world);
      if (open.has(cellOf(name, unit, world))) return [...way, operation];
      const next = apply(world, operation).world;
      const state = stateOf(next.releases[unit]);
      if (!seen.has(state)) ways.push({ world: next, way: [...way, operation] });
      seen.add(state);
    }
  }
  return undefined;
}

/** Histories of a remote, or of the shell, that visit every cell. */
export function toursOf(unit: Unit): Operation[][] {
  const open = new Set(cellsOf(unit));
  const histories: Operation[][] = [];
  while (open.size > 0) {
    const before = open.size;
    const history: Operation[] = [];
    let world = emptyWorld();
    for (;;) {
      const way = wayTo(open, unit, world);
      if (!way) break;
      for (const operation of way) {
        open.delete(cellOf(operation.do, unit, world));
        world = apply(world, operation).world;
        history.push(operation);
      }
    }
    if (open.size === before) throw new Error(`No history leads to ${[...open].join()}`);
    histories.push(history);
  }
  return histories;
}
