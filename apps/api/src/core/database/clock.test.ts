import { clockWarning } from './clock';
import type { Queryable } from './database';

/** A database whose clock differs; a real one has that of this machine. */
function databaseAt(milliseconds: number): Queryable {
  return {
    query: async <Result>() => [{ now: Date.now() + milliseconds }] as Result[],
  };
}

test.each([0, 50_000, -50_000])('a difference of %i ms is usual', async (difference) => {
  expect(await clockWarning(databaseAt(difference))).toBeUndefined();
});

test('a clock that is wrong by an hour is reported', async () => {
  expect(await clockWarning(databaseAt(-3_600_000))).toMatch(
    /^The clock of this machine is 3600 s ahead of that of the database: .*\.$/,
  );
  expect(await clockWarning(databaseAt(3_600_000))).toMatch(
    /^The clock of this machine is 3600 s behind that of the database: /,
  );
});
