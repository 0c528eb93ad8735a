import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const script = resolve(__dirname, '../../../../tools/dev/postgres/replicated-process.ts');

type Server = 'primary' | 'replica';

export interface Replicated {
  /** Address of the primary. */
  primary: string;
  /** Address of its streaming replica. */
  replica: string;
  kill: (server: Server) => Promise<void>;
  /** After it was killed. */
  start: (server: Server) => Promise<void>;
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
  const signal = async (command: 'kill' | 'start', server: Server) => {
    child.send({ command, server });
    await answer();
  };
  return {
    ...addresses,
    kill: (server) => signal('kill', server),
    start: (server) => signal('start', server),
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}
