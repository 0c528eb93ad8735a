import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { telemetryLimits, type Telemetry } from '@talentsphere/releases/edge-api';
import Fastify from 'fastify';
import { FailureReports } from './failure-reports';

test('what is longer than the API accepts is cut, so that it keeps no other failure from being counted', async () => {
  const api = createServer().listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const failures = new FailureReports({ apiUrl }, Fastify().log);
  try {
    const long = 'x'.repeat(1_000);
    failures.add({ remote: 'tasks', version: '1.0.0', reason: 'It failed.' });
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
  } finally {
    failures.stop();
    api.closeAllConnections();
    api.close();
  }
});
