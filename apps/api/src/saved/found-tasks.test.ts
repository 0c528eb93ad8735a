import type { Row } from '../core/database/database';
import { createFoundTasksJob } from './found-tasks.repository';

test('a person for whom the search fails keeps nobody else from being notified', async () => {
  const people = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
  const looked: string[] = [];
  const job = createFoundTasksJob(
    {
      async query<Result extends Row>(_sql: string, [after]: readonly unknown[] = []) {
        const due = people.filter((personId) => personId > String(after)).slice(0, 50);
        return due.map((personId) => ({ personId })) as unknown as Result[];
      },
      // A search of nobody's has nothing to be looked for.
      async transaction(work) {
        const query = async <Result extends Row>(
          _sql: string,
          [personId]: readonly unknown[] = [],
        ) => {
          if (personId === '07') throw new Error('canceling statement due to statement timeout');
          looked.push(String(personId));
          return [] as Result[];
        };
        return work({ query, announce: () => undefined });
      },
    },
    false,
  );
  await expect(job()).rejects.toMatchObject({
    errors: [new Error('canceling statement due to statement timeout')],
  });
  expect(await job()).toBe(false);
  expect(looked).toEqual(people.filter((personId) => personId !== '07'));
});
