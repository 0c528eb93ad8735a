import fc from 'fast-check';
import { action, type Action } from './testing/life/actions';
import { History, type Visits } from './testing/life/history';
import { allowInterruptions } from './testing/life/interrupted';
import { failedHistories } from './testing/life/failed-histories';
import { createBuilds, type Builds } from './testing/life/site';
import { cells, toursOf } from './testing/life/tours';
import { places, type Place } from './testing/places';

/** See docs/decisions/0135-the-life-of-a-release-as-a-model.md. */
const histories = process.env['LIFE_HISTORIES'];
const seed = Number(process.env['LIFE_SEED'] ?? 30);
const path = process.env['LIFE_PATH'];
const replayPath = process.env['LIFE_REPLAY'];

/** Histories of `npm test`: those of a store take several times as long. */
const sample = { 'a folder': 8, 'an S3-compatible store': 2 };

/** Printed in the form of `failedHistories`. */
const commandOf = (each: Action): fc.AsyncCommand<object, History> => ({
  check: () => true,
  run: (_, history) => history.take(each),
  toString: () => JSON.stringify(each),
});

const commandsOf = (replayed: string | undefined) =>
  fc.noBias(
    fc.commands([action.map(commandOf)], {
      maxCommands: 60,
      size: 'max',
      ...(replayed === undefined ? {} : { replayPath: replayed }),
    }),
  );

let builds: Builds;
const visits: Visits = { cells: new Set(), crashes: new Set() };

beforeAll(() => {
  builds = createBuilds();
});
afterAll(() => builds.remove());

beforeEach(() => {
  allowInterruptions();
  // What a crash has left is reported.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  // Days pass at once, and everything else as always.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** @param live a history of a new store */
async function inStore(
  openPlace: () => Promise<Place>,
  live: (history: History) => Promise<unknown>,
) {
  const place = await openPlace();
  try {
    const history = new History(place, builds, visits);
    await live(history);
    await history.end();
  } finally {
    await place.remove();
  }
}

describe.each(Object.entries(places))('%s', (kind, openPlace) => {
  const count = Number(histories ?? sample[kind as keyof typeof sample]);

  test('the histories that failed once are as the model says', async () => {
    for (const actions of failedHistories)
      await inStore(openPlace, async (history) => {
        for (const each of actions) await history.take(each);
      });
  }, 60_000);

  // In a store it takes minutes.
  if (kind === 'a folder' || histories !== undefined)
    test('every operation is as the model says in every state', async () => {
      visits.cells.clear();
      for (const operations of [...toursOf('tasks'), ...toursOf('shell')])
        await inStore(openPlace, async (history) => {
          for (const operation of operations) await history.take({ do: 'run', operation });
        });
      expect(cells.filter((cell) => !visits.cells.has(cell))).toEqual([]);
      process.stdout.write(`${kind}: all ${cells.length} cells of the table are visited\n`);
    }, 300_000);

  test(
    `${count} histories are as the model says`,
    async () => {
      visits.cells.clear();
      const live = (commands: Iterable<fc.AsyncCommand<object, History>>) =>
        inStore(openPlace, (history) =>
          fc.asyncModelRun(() => ({ model: {}, real: history }), commands),
        );
      await fc.assert(fc.asyncProperty(commandsOf(replayPath), live), {
        seed,
        numRuns: count,
        ...(path === undefined ? {} : { path }),
      });
      process.stdout.write(
        `${kind}: ${count} histories with the seed ${seed} visited ${visits.cells.size} of ${cells.length} cells, and crashed in ${visits.crashes.size} ways\n`,
      );
    },
    60_000 + count * 10_000,
  );
});
