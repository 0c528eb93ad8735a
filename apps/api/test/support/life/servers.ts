import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../../../src/core/database/postgres-database';
import { createApprovalsJob } from '../../../src/hiring/approvals';
import { notifyOfApprovals } from '../../../src/notifications/approvals.repository';
import { createNotify } from '../../../src/notifications/notify.repository';
import { caller, startMarketplace, type Answer, type CallOptions } from '../marketplace';
import { startReplicated } from '../replicated';
import { startServer } from '../server-process';
import { pastDay } from './model';

/** How this process calls itself at the database. */
const own = 'life';

interface Request extends Pick<CallOptions, 'body' | 'headers'> {
  as?: string | undefined;
}

export type Servers = Awaited<ReturnType<typeof startServers>>;

/** The server, on a database with a replica that visitors read from. */
export async function startServers() {
  const databases = await startReplicated();
  const market = await startMarketplace({
    DATABASE_URL: databases.primary,
    DATABASE_READ_URL: databases.replica,
    RATE_LIMIT_READS: '0',
    RATE_LIMIT_WRITES: '0',
  });
  const url = `${databases.primary}?application_name=${own}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  const database = openPostgres({ url, directUrl: url }, () => undefined);
  let running = market.server;
  let call = market.call;
  const tokens = new Map<string, Promise<string>>();

  function tokenOf(uid: string): Promise<string> {
    const token = tokens.get(uid) ?? market.identity.tokenFor(uid);
    tokens.set(uid, token);
    return token;
  }

  return {
    async call<Body>(
      method: string,
      path: string,
      { as, ...rest }: Request,
    ): Promise<Answer<Body>> {
      const token = as === undefined ? {} : { token: await tokenOf(as) };
      return call<Body>(method, path, { ...rest, ...token });
    },

    /** Ends when the database has ended its connections: what it was sent before is done or will never be. */
    async kill(): Promise<void> {
      await running.stop('SIGKILL');
      const connected = `select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and application_name <> '${own}'`;
      while ((await client.query(connected)).rowCount) await pause(5);
    },

    /** After it was killed. */
    async start(): Promise<void> {
      running = await startServer(market.environment);
      call = caller(running.origin, market.identity);
      // Theirs end after an hour.
      tokens.clear();
    },

    killReplica: () => databases.kill('replica'),
    startReplica: () => databases.start('replica'),

    /** The deadline of a task passes; its bidders have agreed to the same day as before. */
    async expire(taskId: string): Promise<void> {
      await client.query(
        `update bids b set deadline = $2::date from tasks t
         where b.task_id = $1 and t.id = b.task_id and b.deadline = t.deadline`,
        [taskId, pastDay],
      );
      await client.query('update tasks set deadline = $2::date where id = $1', [taskId, pastDay]);
    },

    /** Makes of an open task what it was before there was hiring. */
    close: (taskId: string) =>
      client.query("update tasks set status = 'closed' where id = $1", [taskId]),

    /** A month passes twice, after each of which the server does what it does every ten minutes. */
    async passTime(taskId: string): Promise<void> {
      for (const column of ['handed_in_at', 'approval_noted_at']) {
        await client.query(
          `update tasks set ${column} = ${column} - interval '30 days' where id = $1`,
          [taskId],
        );
        await notifyOfApprovals(database, null);
        await createApprovalsJob(database, createNotify(null))();
      }
    },

    async stop(): Promise<void> {
      await database.close();
      await client.end();
      // The server of the market was killed.
      if (running !== market.server) await running.stop();
      await market.stop();
      await databases.stop();
    },
  };
}
