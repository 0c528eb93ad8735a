import fc from 'fast-check';
import type { Crash } from './interrupted';
import { routeOf, units, type Operation } from './world';

/** What can happen in a history; a list of them is one. */
export type Action =
  | { do: 'run'; operation: Operation }
  /** The command is killed at one of its writes, and then repeated. */
  | { do: 'crash'; operation: Operation; crash: Crash }
  /** The second runs before that write of the first, or waits for its lock. */
  | { do: 'both'; first: Operation; second: Operation; write: number }
  /** The store makes a write, of what has this in its address, and its answer is lost. */
  | { do: 'lose answer'; operation: Operation; part: string }
  | { do: 'pass'; days: number };

/** Few, so that they are met again. */
const mostBuilds = 6;
/** No sum of the first is one of the second, so that the hour of a command does not matter. */
const passes = [10, 40] as const;
export const ages = [15, 35] as const;

const remotes = units.slice(0, 2);
const unit = fc.constantFrom(...units, 'tasks' as const, 'tasks' as const);
const build = fc.integer({ min: 0, max: mostBuilds - 1 });
const percent = fc.constantFrom(5, 50, 99);
const routes = fc.subarray(remotes.map(routeOf));

const named = <Name extends string>(...names: [Name, ...Name[]]) => fc.constantFrom(...names);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: named('release', 'release', 'release', 'start', 'preview', 'to everyone'),
      unit,
      build,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: named('share', 'canary'), unit, build, percent }),
  },
  { weight: 2, arbitrary: fc.record({ do: named('to'), unit, build }) },
  { weight: 2, arbitrary: fc.record({ do: named('prove'), unit, build, beside: build }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: named('promote', 'rollback', 'rollback', 'disable'), unit }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: named('own'), unit: fc.constantFrom(...remotes), routes }),
  },
  { weight: 2, arbitrary: fc.record({ do: named('prune'), days: fc.constantFrom(...ages) }) },
);

const crash: fc.Arbitrary<Crash> = fc.record({
  write: fc.nat(9),
  when: named('before', 'half', 'after'),
});

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: named('run'), operation }) },
  { weight: 6, arbitrary: fc.record({ do: named('crash'), operation, crash }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: named('both'),
      first: operation,
      second: operation,
      write: fc.nat(7),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: named('lose answer'),
      operation,
      part: named('registry.json', 'history', 'remote-entry', 'manifest'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: named('pass'), days: fc.constantFrom(...passes) }) },
);
