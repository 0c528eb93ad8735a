import type { Action } from './actions';
import type { Operation } from './world';

const run = (operation: Operation): Action => ({ do: 'run', operation });
const release = (build: number): Operation => ({ do: 'release', unit: 'tasks', build });

/** Histories that have failed once, as they were printed. They are run before those of chance. */
export const failedHistories: readonly (readonly Action[])[] = [
  // When a removal was interrupted, files were missing after the same build was published again.
  ...[2, 3, 4].map((write): Action[] => [
    run(release(0)),
    run({ do: 'preview', unit: 'tasks', build: 1 }),
    { do: 'pass', days: 40 },
    { do: 'crash', operation: { do: 'prune', days: 15 }, crash: { write, when: 'half' } },
    run(release(1)),
  ]),
  // When a rollback was interrupted before it was in the history, its repetition went back once more.
  [
    run(release(0)),
    run(release(1)),
    run(release(2)),
    {
      do: 'crash',
      operation: { do: 'rollback', unit: 'tasks' },
      crash: { write: 2, when: 'before' },
    },
  ],
];
