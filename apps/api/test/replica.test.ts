import { setTimeout as pause } from 'node:timers/promises';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { changed, readEvents } from './support/event-reader';
import { onPlainPostgres, serverUrl, withClient } from './support/raw-database';
import { startReplicated, type Replicated } from './support/replicated';
import { postTask } from './support/samples';
import { runToExit } from './support/server-process';

onPlainPostgres('visitors read from a replica', () => {
  let servers: Replicated;
  let market: Marketplace;

  const onReplica = (sql: string) => withClient(servers.replica, (client) => client.query(sql));
  const stopReplay = () => onReplica('select pg_wal_replay_pause()');
  const continueReplay = () =>
    onReplica('select case when pg_is_in_recovery() then pg_wal_replay_resume()::text end');
  const environment = () => ({
    DATABASE_URL: servers.primary,
    DATABASE_READ_URL: servers.replica,
  });

  beforeAll(async () => {
    servers = await startReplicated();
    market = await startMarketplace(environment());
  });
  afterAll(async () => {
    await market.stop();
    await servers.stop();
  });

  interface Who {
    as?: string;
    headers?: Record<string, string>;
  }
  /** A page reads like this after a change. */
  const current = { headers: { 'cache-control': 'max-age=0' } };

  const latest = async (who: Who = {}, limit = 1) => {
    const path = `/tasks?limit=${limit}`;
    const { status, body } = await market.call<{ title: string }[]>('GET', path, who);
    expect(status).toBe(200);
    return body[0]?.title;
  };
  const total = async (who: Who = {}) =>
    (await market.call<{ total: number }>('GET', '/tasks/facets', who)).body.total;

  let posted = 0;
  /** What the replica does not have is not in a visitor's list. */
  async function isAsked(): Promise<boolean> {
    await stopReplay();
    const title = `Posted ${(posted += 1)}`;
    await postTask(market, 'writer', { title });
    const isMissing = (await latest()) !== title;
    await continueReplay();
    return isMissing;
  }

  async function untilAsked(): Promise<void> {
    while (!(await isAsked())) await pause(200);
  }

  async function untilItSays(text: string): Promise<void> {
    while (!market.server.output().includes(text)) await pause(20);
  }

  test('which may lag behind; all others read what was committed', async () => {
    await untilAsked();
    await stopReplay();
    const before = await total(current);
    const title = 'Not on the replica';
    await postTask(market, 'writer', { title });
    expect(await latest()).not.toBe(title);
    for (const who of [{ as: 'writer' }, { as: 'another' }, current]) {
      expect(await latest(who)).toBe(title);
      expect(await total(who)).toBe(before + 1);
    }
    await continueReplay();
  });

  test('an announced change reaches open pages, while the replica is behind', async () => {
    await untilAsked();
    await stopReplay();
    const page = await readEvents(`${market.server.origin}/events`);
    for (let round = 0; round < 5; round += 1) {
      const title = `Announced ${round}`;
      const { _id } = await postTask(market, 'writer', { title });
      await page.find(changed(_id));
      expect(await latest(current)).toBe(title);
    }
    page.close();
    expect(await latest()).not.toMatch(/^Announced/);
    await continueReplay();
  });

  test('one that fails is left out, and asked again when it is back', async () => {
    await untilAsked();
    const { length } = market.server.output();
    await servers.kill('replica');
    for (let calls = 0; calls < 20; calls += 1) await latest({}, calls + 1);
    const sentence = /The replica does not answer: visitors read from the primary until it does\./g;
    expect(market.server.output().slice(length).match(sentence)).toHaveLength(1);
    await servers.start('replica');
    await untilAsked();
  });

  test('when the primary is lost, visitors go on reading', async () => {
    await untilAsked();
    const page = await readEvents(`${market.server.origin}/events`);
    await servers.kill('primary');
    for (let calls = 0; calls < 20; calls += 1) {
      await latest({}, calls + 1);
      await pause(100);
    }
    await servers.start('primary');
    await page.find(({ data }) => data.resync === true);
    page.close();
    await untilAsked();
  });

  test('when the primary is lost soon after the replica had failed, visitors go on reading', async () => {
    await untilAsked();
    await servers.kill('replica');
    await latest({}, 61);
    await servers.start('replica');
    await servers.kill('primary');
    for (let calls = 0; calls < 10; calls += 1) {
      await latest({}, 62 + calls);
      await pause(100);
    }
    await servers.start('primary');
    await untilAsked();
  });

  test('the server starts without it', async () => {
    await servers.kill('replica');
    await market.stop();
    market = await startMarketplace(environment());
    await latest();
    await untilItSays('cannot be reached: ');
    // A read while it is down is answered by the primary.
    expect(await latest({}, 101)).toBeDefined();
    await servers.start('replica');
    await untilAsked();
  });

  test('what can be reached only after the start is used only if it is a replica', async () => {
    await servers.kill('replica');
    await market.stop();
    const otherDatabase = new URL(servers.replica);
    otherDatabase.pathname = '/template1';
    market = await startMarketplace({ ...environment(), DATABASE_READ_URL: otherDatabase.href });
    await untilItSays('cannot be reached: ');
    await servers.start('replica');
    while (!market.server.output().includes('does not lead to a streaming replica')) {
      expect(await latest({}, 1 + Math.floor(Math.random() * 100))).toBeDefined();
      await pause(200);
    }
  });

  const misconfigured =
    'DATABASE_READ_URL does not lead to a streaming replica of DATABASE_URL: set it to one, or unset it.';

  async function refusal(url: string, readUrl: string) {
    const firebase = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'x', API_PORT: '0' };
    const addresses = { DATABASE_URL: url, DATABASE_READ_URL: readUrl };
    const { code, output } = await runToExit({ ...firebase, ...addresses });
    return [code, output];
  }

  test('another database, or a copy that follows none, is refused', async () => {
    const otherDatabase = new URL(servers.replica);
    otherDatabase.pathname = '/template1';
    expect(await refusal(servers.primary, otherDatabase.href)).toEqual([1, misconfigured]);
    expect(await refusal(servers.primary, serverUrl ?? '')).toEqual([1, misconfigured]);
    await onReplica('select pg_promote()');
    expect(await refusal(servers.primary, servers.replica)).toEqual([1, misconfigured]);
  });

  // After the one before, in which the replica has become a primary.
  test('a replica is refused that has more than a primary that was restored', async () => {
    const onFirst = (sql: string) => withClient(servers.primary, (client) => client.query(sql));
    await onFirst('create table lacking as select generate_series(1, 10000)');
    const [{ folder }] = (await onFirst("select current_setting('data_directory') as folder"))
      .rows as [{ folder: string }];
    await onFirst(`copy (select) to '${folder}/standby.signal'`);
    await servers.kill('primary');
    await servers.start('primary');
    expect(await refusal(servers.replica, servers.primary)).toEqual([1, misconfigured]);
  });
});
