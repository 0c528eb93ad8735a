import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { builtScripts, createSite } from './testing/site';

const site = createSite();
afterAll(() => site.remove());

test('a connection without a request does not delay the stop', async () => {
  const edge = fork(join(builtScripts, 'server.mjs'), {
    env: {
      PORT: '0',
      EDGE_HOST: '127.0.0.1',
      API_URL: 'http://127.0.0.1:9',
      AUTH_MODE: 'emulator',
      AUTH_PORT: '9099',
      FIREBASE_PROJECT_ID: 'demo-test',
      SHELL_DIR: join(site.folder, 'shell'),
      RELEASES_DIR: join(site.folder, 'releases'),
      RENDER: 'off',
    },
    silent: true,
  });
  const [{ port }] = (await once(edge, 'message')) as [{ port: number }];
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  edge.kill('SIGTERM');
  // Node would end the connection after longer than a test may take.
  const [code] = await once(edge, 'exit');
  unused.destroy();
  expect(code).toBe(0);
});
