import { setTimeout as pause } from 'node:timers/promises';
import { startPooler, type Pooler } from '@talentsphere/dev/postgres/pooler';
import type { PostgresServer } from '@talentsphere/dev/postgres/postgres-server';
import {
  startReplica,
  startTemporaryPostgres,
} from '@talentsphere/dev/postgres/temporary-postgres';

type ReplicaName = 'replica_a' | 'replica_b';

const timeouts = [
  "alter database postgres set statement_timeout = '10s'",
  "alter database postgres set idle_in_transaction_session_timeout = '15s'",
];

/** A write is acknowledged when one of the replicas has it, too. */
const acknowledgedBy = (...names: ReplicaName[]) => [
  `alter system set synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`,
  'select pg_reload_conf()',
];

const following = (address: string) => [
  `alter system set primary_conninfo = '${address}'`,
  'select pg_reload_conf()',
];

/** PostgreSQL with two streaming replicas behind PgBouncer, and what an operator does with them. */
export class Databases {
  private constructor(
    private primary: PostgresServer,
    private readonly replicas: Map<ReplicaName, PostgresServer>,
    readonly pooler: Pooler,
    private readonly stops: (() => Promise<void>)[],
  ) {}

  static async start(): Promise<Databases> {
    const stops: (() => Promise<void>)[] = [];
    const stoppedLater = <Part extends { stop: () => Promise<void> }>(part: Part) => {
      stops.push(part.stop);
      return part;
    };
    try {
      const primary = stoppedLater(await startTemporaryPostgres());
      await primary.run(...timeouts);
      const replicas = new Map<ReplicaName, PostgresServer>();
      for (const name of ['replica_a', 'replica_b'] as const) {
        replicas.set(name, stoppedLater(await startReplica(primary, name)));
      }
      await primary.run(...acknowledgedBy('replica_a', 'replica_b'));
      return new Databases(primary, replicas, stoppedLater(await startPooler(primary)), stops);
    } catch (error) {
      for (const stop of stops.toReversed()) await stop();
      throw error;
    }
  }

  replica(name: ReplicaName): PostgresServer {
    const replica = this.replicas.get(name);
    if (!replica) throw new Error(`There is no ${name}.`);
    return replica;
  }

  killPrimary = () => this.primary.kill();

  /** Promotes the replica that has received more, and lets the other and PgBouncer follow it. */
  async failOver(): Promise<ReplicaName> {
    const received = await Promise.all(
      [...this.replicas].map(async ([name, replica]) => ({
        name,
        replica,
        position: BigInt(await replica.run("select pg_last_wal_receive_lsn() - '0/0'::pg_lsn")),
      })),
    );
    received.sort((a, b) => (a.position < b.position ? 1 : -1));
    const [chosen, ...others] = received;
    if (!chosen) throw new Error('There is no replica to promote.');
    await chosen.replica.promote();
    await chosen.replica.run(...acknowledgedBy(...others.map(({ name }) => name)));
    for (const { name, replica } of others) {
      const { port } = chosen.replica;
      const address = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await replica.run(...following(address));
    }
    this.pooler.leadTo(chosen.replica);
    this.primary = chosen.replica;
    this.replicas.delete(chosen.name);
    return chosen.name;
  }

  /** Lets a replica fall behind, as when it loses its network. */
  async detach(name: ReplicaName): Promise<void> {
    await this.replica(name).run(...following(''));
  }

  /** Waits until every replica that is left streams. */
  async allReplicasFollow(): Promise<void> {
    const streaming = "select count(*) from pg_stat_replication where state = 'streaming'";
    while (Number(await this.primary.run(streaming)) < this.replicas.size) await pause(100);
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.toReversed()) await stop();
  }
}
