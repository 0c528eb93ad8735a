import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { telemetryLimits, type Telemetry } from '@talentsphere/releases/edge-api';
import { until } from '../testing/rendered-site';
import { FailureReports } from './failure-reports';

const failure = { remote: 'tasks', version: '1.0.0', reason: 'It failed.' };
const log = { error: jest.fn(), warn: jest.fn() };
let api: Server;
let failures: FailureReports;

beforeEach(async () => {
  log.error.mockReset();
  log.warn.mockReset();
  api = createServer().listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  failures = new FailureReports({ apiUrl }, log);
});
afterEach(() => {
  failures.stop();
  api.closeAllConnections();
  api.close();
});

test('what is longer than the API accepts is cut, so that it keeps no other failure from being counted', async () => {
  const long = 'x'.repeat(1_000);
  failures.add(failure);
  failures.add({ remote: long, version: long, reason: long });
  const [request, response] = await once(api, 'request');
  const { events } = JSON.parse(await text(request)) as Telemetry;
  response.writeHead(204).end();
  expect(events.map(({ remote, version, cause }) => [remote, version, cause])).toEqual([
    ['tasks', '1.0.0', 'It failed.'],
    [telemetryLimits.remote, telemetryLimits.version, telemetryLimits.cause].map((length) =>
      'x'.repeat(length),
    ),
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['refuses', 'The API answered 429.'],
  ['breaks off', 'fetch failed'],
])('[A632] a report that the API %s is in the log', async (how, message) => {
  api.on('request', (_request, response) => {
    if (how === 'refuses') response.writeHead(429).end('{}');
    else response.destroy();
  });
  failures.add(failure);
  await until(() => log.warn.mock.calls.length > 0);
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ message }), 'The API may not have counted 1 failures of rendering.'],
  ]);
});
