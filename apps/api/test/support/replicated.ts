import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const script = resolve(__dirname, '../../../../tools/postgres/replicated-process.ts');

export interface Replicated {
  /** Address of the primary. */
  primary: string;
  /** Address of its streaming replica. */
  replica: string;
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PostgreSQL with a streaming replica. */
export async function startReplicated(): Promise<Replicated> {
  const child = fork(script, { execArgv: ['--import', 'tsx/esm'], silent: true });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const answer = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      exited.then(() => Promise.reject(new Error(`The databases did not start: ${output}`))),
    ]);
  const addresses = (await answer()) as Pick<Replicated, 'primary' | 'replica'>;
  const tell = async (command: 'kill' | 'start') => {
    child.send(command);
    await answer();
  };
  return {
    ...addresses,
    killReplica: () => tell('kill'),
    startReplica: () => tell('start'),
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
