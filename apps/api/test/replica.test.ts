import { setTimeout as pause } from 'node:timers/promises';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { readEvents } from './support/event-reader';
import { onPlainPostgres, serverUrl, withClient } from './support/raw-database';
import { startReplicated, type Replicated } from './support/replicated';
import { postTask } from './support/samples';
import { runToExit } from './support/server-process';

onPlainPostgres('visitors read from a replica', () => {
  let servers: Replicated;
  let market: Marketplace;

  const onReplica = (sql: string) => withClient(servers.replica, (client) => client.query(sql));
  const environment = () => ({
    DATABASE_URL: servers.primary,
    DATABASE_READ_URL: servers.replica,
  });

  beforeAll(async () => {
    servers = await startReplicated();
    market = await startMarketplace(environment());
  });
  afterEach(() =>
    onReplica('select case when pg_is_in_recovery() then pg_wal_replay_resume()::text end'),
  );
  afterAll(async () => {
    await market.stop();
    await servers.stop();
  });

  async function visitorReads(): Promise<Record<'replica' | 'primary', number>> {
    const { body } = await market.call<string>('GET', '/metrics');
    const count = (server: string) =>
      Number(new RegExp(`visitor_reads_total{server="${server}"} (\\d+)`).exec(body)?.[1]);
    return { replica: count('replica'), primary: count('primary') };
  }

  /** Which server answers a visitor's list. */
  async function serverOfList(path = '/tasks?limit=5'): Promise<string> {
    const before = await visitorReads();
    expect((await market.call('GET', path)).status).toBe(200);
    const after = await visitorReads();
    if (after.replica > before.replica && after.primary === before.primary) return 'replica';
    return after.replica > before.replica ? 'both' : 'primary';
  }

  async function untilServedBy(server: string): Promise<void> {
    const deadline = Date.now() + 10_000;
    while ((await serverOfList()) !== server) {
      if (Date.now() > deadline) throw new Error(`Lists are never read from the ${server}.`);
      await pause(50);
    }
  }

  const titles = async (as?: string) => {
    const options = as === undefined ? {} : { as };
    const { body } = await market.call<{ title: string }[]>('GET', '/tasks?limit=1', options);
    return body.map(({ title }) => title);
  };

  test.each(['/tasks?limit=5', '/tasks/facets'])('%s of a visitor', async (path) => {
    await untilServedBy('replica');
    expect(await serverOfList(path)).toBe('replica');
  });

  test('people who are signed in read what they have just written', async () => {
    await untilServedBy('replica');
    await onReplica('select pg_wal_replay_pause()');
    await postTask(market, 'writer', { title: 'Just written' });
    expect(await titles('writer')).toEqual(['Just written']);
  });

  test('a change is announced when the replica has it', async () => {
    await untilServedBy('replica');
    const page = await readEvents(`${market.server.origin}/events`);
    for (let round = 0; round < 20; round += 1) {
      const title = `Announced ${round}`;
      const { _id } = await postTask(market, 'writer', { title });
      await page.find(({ data }) => data['taskId'] === _id);
      expect(await titles()).toEqual([title]);
    }
    page.close();
    expect((await visitorReads()).replica).toBeGreaterThan(20);
  });

  test('one that falls behind is left out until it has caught up', async () => {
    await untilServedBy('replica');
    const page = await readEvents(`${market.server.origin}/events`);
    await onReplica('select pg_wal_replay_pause()');
    const { _id } = await postTask(market, 'writer', { title: 'Not there yet' });
    await page.find(({ data }) => data['taskId'] === _id);
    expect(await titles()).toEqual(['Not there yet']);
    expect(await serverOfList()).toBe('primary');
    page.close();
    await onReplica('select pg_wal_replay_resume()');
    await untilServedBy('replica');
    expect(await titles()).toEqual(['Not there yet']);
  });

  test('one that fails is left out, and used again when it is back', async () => {
    await untilServedBy('replica');
    await servers.kill('replica');
    for (let calls = 0; calls < 20; calls += 1) {
      expect((await market.call('GET', '/tasks')).status).toBe(200);
    }
    await untilServedBy('primary');
    await pause(2_500);
    const sentence = /The replica does not answer: visitors read from the primary until it does\./g;
    expect(market.server.output().match(sentence)).toHaveLength(1);
    await servers.start('replica');
    await untilServedBy('replica');
  });

  test('when the primary is lost, visitors go on reading, and are told of changes when it is back', async () => {
    await untilServedBy('replica');
    const page = await readEvents(`${market.server.origin}/events`);
    await servers.kill('primary');
    for (let calls = 0; calls < 20; calls += 1) {
      expect((await market.call('GET', '/tasks?limit=5')).status).toBe(200);
      await pause(50);
    }
    await servers.start('primary');
    await page.find(({ event }) => event === 'resync', 15_000);
    page.close();
    await untilServedBy('replica');
  });

  test('the server starts without it', async () => {
    await servers.kill('replica');
    await market.stop();
    market = await startMarketplace(environment());
    expect((await market.call('GET', '/tasks')).status).toBe(200);
    await pause(500);
    expect(market.server.output()).toMatch(/The replica does not answer: /);
    await servers.start('replica');
    await untilServedBy('replica');
  });

  test('another database, or a copy that follows none, is refused', async () => {
    const refusal = async (readUrl: string) => {
      const firebase = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'x', API_PORT: '0' };
      const addresses = { DATABASE_URL: servers.primary, DATABASE_READ_URL: readUrl };
      const { code, output } = await runToExit({ ...firebase, ...addresses });
      return [code, output];
    };
    const sentence =
      'DATABASE_READ_URL does not lead to a streaming replica of DATABASE_URL: set it to one, or unset it.';
    const otherDatabase = new URL(servers.replica);
    otherDatabase.pathname = '/template1';
    expect(await refusal(otherDatabase.href)).toEqual([1, sentence]);
    expect(await refusal(serverUrl ?? '')).toEqual([1, sentence]);
    await onReplica('select pg_promote()');
    expect(await refusal(servers.replica)).toEqual([1, sentence]);
  });
});
