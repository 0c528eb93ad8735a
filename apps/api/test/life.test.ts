import { taskStatuses, type Role } from '@talentsphere/domain';
import fc from 'fast-check';
import { commandOf, histories, type Model } from './support/life/commands';
import { createHistory, type History } from './support/life/history';
import { recordedHistories } from './support/life/recorded';
import { names } from './support/life/requests';
import { startServers, type Servers } from './support/life/servers';
import { onPlainPostgres } from './support/raw-database';

/** See docs/decisions/0130-the-life-of-a-task-as-a-model.md. */
const count = Number(process.env['LIFE_HISTORIES'] ?? 12);
const seed = Number(process.env['LIFE_SEED'] ?? 30);
const path = process.env['LIFE_PATH'];
const replayPath = process.env['LIFE_REPLAY'];

const roles: readonly Role[] = ['owner', 'winner', 'bidder', 'visitor'];

/** The table, but for who was hired for a task on which nobody has worked: there are none. */
const cells = [
  ...names.flatMap((name) =>
    roles.flatMap((role) =>
      taskStatuses
        .filter((status) => role !== 'winner' || !['open', 'expired', 'closed'].includes(status))
        .map((status) => `${name} by ${role} when ${status}`),
    ),
  ),
  ...taskStatuses.map((status) => `approve by the server when ${status}`),
];

onPlainPostgres('the life of tasks', () => {
  let servers: Servers;
  const visited = new Set<string>();
  let run = 0;

  beforeAll(async () => {
    servers = await startServers();
  });
  afterAll(() => servers.stop());

  async function live(commands: Iterable<fc.AsyncCommand<Model, History>>): Promise<void> {
    const model: Model = { world: { tasks: [], notices: [] }, latest: undefined };
    const real = createHistory(servers, (run += 1), visited);
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await real.compareAll(model.world);
  }

  test('the recorded histories are as the table of transitions says, and visit all of it', async () => {
    for (const history of recordedHistories) await live(history.map(commandOf));
    expect(cells.filter((cell) => !visited.has(cell))).toEqual([]);
  });

  test(
    `[A368] [A375] ${count} histories are as the table of transitions says`,
    async () => {
      process.stdout.write(`${count} histories with the seed ${seed}\n`);
      await fc.assert(fc.asyncProperty(histories(replayPath), live), {
        seed,
        numRuns: count,
        ...(path === undefined ? {} : { path }),
      });
    },
    // As long as it takes: each ends by itself.
    180_000 + count * 10_000,
  );
});
