import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';

export interface Fault {
  /** What is killed. */
  name: string;
  prepare?: (cluster: Cluster) => Promise<void>;
  /** With what an operator or a supervisor does at once. */
  kill: (cluster: Cluster) => Promise<unknown>;
  /** What can wait until the product has recovered. */
  repair?: (cluster: Cluster) => Promise<void>;
}

/** Milliseconds in which a supervisor starts a process again. */
const restartMs = 1_000;

export const faults: readonly Fault[] = [
  {
    name: 'an API process',
    kill: (cluster) => cluster.kill('api 1'),
    repair: (cluster) => cluster.start('api 1'),
  },
  {
    name: 'an edge',
    kill: (cluster) => cluster.kill('edge 1'),
    repair: (cluster) => cluster.start('edge 1'),
  },
  {
    name: 'the replica of visitors',
    kill: ({ databases }) => databases.replica('replica_b').kill(),
    async repair({ databases }) {
      await databases.replica('replica_b').start();
      await databases.allReplicasFollow();
    },
  },
  {
    name: 'the primary',
    // From then on, one of the two lacks what is acknowledged: it must not be promoted.
    prepare: ({ databases }) => databases.detach('replica_b'),
    async kill({ databases }) {
      await databases.killPrimary();
      return databases.failOver();
    },
  },
  {
    name: 'PgBouncer',
    async kill({ databases: { pooler } }) {
      await pooler.kill();
      await pause(restartMs);
      await pooler.start();
    },
  },
];
