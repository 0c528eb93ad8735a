import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '@talentsphere/api/contract';
import { createFullDisk } from './support/full-disk';
import { caller, createDataFolder } from './support/marketplace';
import { startIdentityProvider } from './support/identity-provider';
import { taskBody } from './support/samples';
import { startServer } from './support/server-process';

// The embedded database; a server of PostgreSQL reports the same state.
test('[A575] on a full disk writes are refused and reads are answered, nothing is lost, and writes succeed once there is room', async () => {
  const folder = createDataFolder();
  const disk = createFullDisk(join(folder, 'full'));
  const identity = await startIdentityProvider();
  const environment = {
    ...identity.environment,
    RATE_LIMIT_WRITES: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...disk.environment,
  };
  let server = await startServer(environment);
  let call = caller(server.origin, identity);
  const post = () => call<Task>('POST', '/tasks', { as: 'omar', body: taskBody() });
  const listed = async () =>
    (await call<Task[]>('GET', '/tasks')).body.map(({ _id }) => _id).sort();
  const acknowledged: string[] = [];
  const postUntilRefused = async (most: number) => {
    for (let count = 0; count < most; count += 1) {
      const { status, body } = await post();
      if (status !== 201) return { status, body };
      acknowledged.push(body._id);
    }
    return undefined;
  };
  expect(await postUntilRefused(2)).toBeUndefined();
  disk.fill();
  expect(await postUntilRefused(150)).toEqual({
    status: 503,
    body: {
      message: 'The database is not available at the moment. Please try again.',
      code: 'unavailable',
    },
  });
  expect(await listed()).toEqual(acknowledged.toSorted());
  disk.free();
  expect(await postUntilRefused(3)).toBeUndefined();
  expect(await listed()).toEqual(acknowledged.toSorted());
  await server.stop('SIGKILL');
  server = await startServer(environment);
  call = caller(server.origin, identity);
  expect(await listed()).toEqual(acknowledged.toSorted());
  expect(await server.stop()).toBe(0);
  await identity.stop();
  rmSync(folder, { recursive: true });
});
