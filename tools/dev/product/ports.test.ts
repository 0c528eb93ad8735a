import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts } from '../process/free-ports';
import { assertPortsFree } from './ports';
import { readSettings } from './settings';

for (const host of ['127.0.0.1', '0.0.0.0']) {
  test(`a port in use on ${host} is reported with its setting and a solution`, async () => {
    const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
    const other = createServer();
    await new Promise((resolve) => other.listen(apiPort, host, () => resolve(undefined)));
    const settings = { ...readSettings({}), port, apiPort, authPort };
    await assert.rejects(assertPortsFree(settings), {
      name: 'CommandError',
      message: new RegExp(
        `^Port ${apiPort} \\(API_PORT\\) is taken .* API_PORT=${apiPort + 1} npm start`,
      ),
    });
    await new Promise((resolve) => other.close(resolve));
    await assertPortsFree(settings);
  });
}
