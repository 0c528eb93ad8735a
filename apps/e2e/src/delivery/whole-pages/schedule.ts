import { shellName } from '@talentsphere/releases';
import fc from 'fast-check';
import { areas } from '../areas';

export const bundles = [...areas.map(({ remote }) => remote), shellName];

/** Changes that follow each other, before pages are loaded for a while without any. */
export const inARow = 5;

const change = fc.record({
  bundle: fc.constantFrom(...bundles),
  kind: fc.oneof(
    { weight: 11, arbitrary: fc.constant('release' as const) },
    { weight: 4, arbitrary: fc.constant('roll back' as const) },
    { weight: 3, arbitrary: fc.constant('canary' as const) },
    { weight: 2, arbitrary: fc.constant('promote' as const) },
  ),
  percent: fc.integer({ min: 10, max: 90 }),
  /** Milliseconds after the change before. */
  pause: fc.integer({ min: 0, max: 2_000 }),
});

const visit = fc.record({
  area: fc.constantFrom(...areas),
  by: fc.constantFrom('address' as const, 'link' as const),
});

export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
export type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

/** The same for the same seed. */
export const visitsOf = (seed: number, loads: number): Visit[] =>
  fc.sample(visit, { seed, numRuns: loads });

/** The same for the same seed. */
export const changesOf = (seed: number, changes: number): Change[] =>
  fc.sample(change, { seed, numRuns: changes });
