import type { Database } from '../core/database/database';
import { StartupError } from '../core/errors/startup-error';
import { generatePeople, generateTasks } from './task-generator';
import { analyseTables, insertRows } from './seed.repository';

const batchSize = 2_000;

function alreadyThere(error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: string };
  // Citus passes the message of a worker on with a code of its own.
  if (code !== '23505' && !message?.startsWith('duplicate key')) throw error;
  throw new StartupError(
    'These made-up tasks are already in the database: they are the same at each run of a day.',
  );
}

/** Adds many generated tasks, for measurements. They are the same on each run of a day, and refused the second time. */
export async function seedMany(
  database: Database,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  const load = database.maintenance(async (transaction) => {
    const people = generatePeople().map(({ id, name, email }) => ({
      ...{ id, name, email, is_email_verified: false, issued_at: 0 },
    }));
    await insertRows(transaction, 'people', people, 'on conflict do nothing');
    for (const { tasks, bids } of generateTasks(count, batchSize, new Date())) {
      await insertRows(transaction, 'tasks', tasks);
      await insertRows(transaction, 'bids', bids);
      done += tasks.length;
      onProgress(done);
    }
    transaction.announce({ kind: 'resync' });
  });
  await load.catch(alreadyThere);
  await database.session(analyseTables);
}
