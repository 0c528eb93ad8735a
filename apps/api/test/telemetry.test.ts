import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { shellFor } from '@talentsphere/releases';
import {
  edgeTokenHeader,
  releaseSessionCookie,
  telemetryLimits,
} from '@talentsphere/releases/edge-api';
import { previewName } from '@talentsphere/releases/preview';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { registryOf } from './support/registry';
import { telemetryBody } from './support/samples';

const edgeToken = 'of the edge';
let pages: Server;
let market: Marketplace;

/** Canaries of tasks and of the shell, and the releases beside them. */
function runningCanary() {
  const { microFrontends } = registryOf('1.1.0', '1.0.0');
  const [canary, current] = microFrontends['tasks']!;
  const deployments = [
    { ...canary!, deployment: { traffic: 5, default: false } },
    { ...current!, deployment: { traffic: 95, default: true } },
  ];
  const shell = deployments.map((release, index) => ({
    ...release,
    metadata: { ...release.metadata, version: ['2.0.0', '1.9.0'][index]! },
    extras: {
      ...release.extras,
      hostContract: '1.0.0',
      provides: { federation: '2.0.0', strict: [] },
    },
  }));
  return { microFrontends: { tasks: deployments }, shell };
}

beforeAll(async () => {
  pages = createServer((_request, response) => response.end(JSON.stringify(runningCanary())));
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const { port } = pages.address() as AddressInfo;
  market = await startMarketplace({
    RELEASE_REGISTRY: `http://127.0.0.1:${port}/registry.json`,
    RATE_LIMIT_WRITES: '300',
    TRUST_PROXY: 'loopback',
    EDGE_TOKEN: edgeToken,
  });
});
afterAll(async () => {
  await market.stop();
  pages.close();
});

const send = (body: unknown, headers?: Record<string, string>) =>
  market.call('POST', '/telemetry', { body, ...(headers ? { headers } : {}) });
const series = async () => {
  const { body } = await market.call<string>('GET', '/metrics');
  return body.split('\n').filter((line) => line.startsWith('remote_'));
};

/** A line of the server's log, which may arrive after the answer. */
async function lineWith(text: string): Promise<string> {
  for (;;) {
    const lines = market.server.output().split('\n');
    const found = lines.find((line) => line.includes(text) && line.endsWith('}'));
    if (found) return found;
    await setTimeout(20);
  }
}

test('loads and failures are counted by release, outcome and step', async () => {
  expect((await send(telemetryBody())).status).toBe(204);
  const failed = { outcome: 'failed', phase: 'render', cause: 'Error: boom' } as const;
  await send({ events: [...telemetryBody(failed).events, ...telemetryBody(failed).events] });
  const lines = await series();
  const labels = 'remote="tasks",version="1.0.0"';
  expect(lines).toContain(`remote_events_total{${labels},outcome="loaded",phase="module"} 1`);
  expect(lines).toContain(`remote_events_total{${labels},outcome="failed",phase="render"} 2`);
  expect(lines).toContain('remote_load_duration_seconds_bucket{le="0.25",remote="tasks"} 1');
});

test('a failure is in the log with its cause, without addresses and tokens', async () => {
  const cause = 'Error: no photo of mina@example.com';
  await send(telemetryBody({ outcome: 'failed', phase: 'run', cause }));
  const line = await lineWith('no photo');
  expect(JSON.parse(line)).toMatchObject({
    failures: [{ remote: 'tasks', version: '1.0.0', phase: 'run', cause: expect.any(String) }],
  });
  expect(market.server.output()).not.toContain('mina@example.com');
});

test('one visitor can invent only so many loads of a release', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.80' };
  const [loaded] = telemetryBody({ phase: 'run' }).events;
  for (let reports = 0; reports < 40; reports += 1)
    await send({ events: Array(telemetryLimits.events).fill(loaded) }, headers);
  const lines = await series();
  const [count] = lines.filter((line) => line.includes('outcome="loaded",phase="run"'));
  expect(count).toMatch(/ 500$/);
});

test('one visitor can invent a few failures of a release, and counts as one', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const failed = telemetryBody({ outcome: 'failed', phase: 'chunk', cause: 'invented' });
  const [failure] = failed.events;
  for (let reports = 0; reports < 10; reports += 1)
    await send({ events: Array(telemetryLimits.events).fill(failure) }, headers);
  const lines = (await series()).filter((line) => line.includes('version="1.0.0"'));
  expect(lines.find((line) => line.includes('phase="chunk"'))).toMatch(/ 20$/);
  const before = lines.find((line) => line.startsWith('remote_failing_visitors_total'));
  await send(failed, { 'x-forwarded-for': '203.0.113.78' });
  const after = (await series()).find((line) => line.startsWith('remote_failing_visitors_total'));
  expect(Number(after?.split(' ')[1])).toBe(Number(before?.split(' ')[1]) + 1);
});

test('every page that the edge could not render is counted, and none as a visitor', async () => {
  const failed = { version: '1.1.0', outcome: 'failed', phase: 'server', cause: 'late' } as const;
  const [failure] = telemetryBody(failed).events;
  const visitors = async () =>
    (await series()).filter((line) => line.startsWith('remote_failing_visitors_total'));
  const before = await visitors();
  for (let reports = 0; reports < 10; reports += 1)
    await send(
      { events: Array(telemetryLimits.events).fill(failure) },
      { [edgeTokenHeader]: edgeToken },
    );
  const count = (await series()).find((line) => line.includes('phase="server"'));
  expect(count).toMatch(new RegExp(` ${10 * telemetryLimits.events}$`));
  expect(await visitors()).toEqual(before);
});

test('[A564] a network counts once for a canary, and once as one in which it has failed', async () => {
  const report = (event: Parameters<typeof telemetryBody>[0], address: string) =>
    send(telemetryBody({ version: '1.1.0', ...event }), { 'x-forwarded-for': address });
  const failed = { outcome: 'failed', phase: 'run', cause: 'invented' } as const;
  for (let time = 0; time < 30; time += 1) {
    await report({}, '203.0.113.90');
    await report(failed, '203.0.113.90');
    await report(failed, `2001:db8:7:${time}::1`);
  }
  await report({}, '203.0.113.91');
  // The edge counts what it could not render; and this one is in place of another that has failed.
  await report({ ...failed, phase: 'server' }, '203.0.113.92');
  await report({ ...failed, outcome: 'returned' }, '203.0.113.93');
  const { body } = await market.call<string>('GET', '/metrics');
  const labels = 'remote="tasks",canary="1.1.0",release="canary"';
  expect(body).toContain(`judged_visitors_total{${labels},what="report"} 3\n`);
  expect(body).toContain(`judged_visitors_total{${labels},what="report_failed"} 2\n`);
});

test('[A569] what a page reports counts for the shell of its session', async () => {
  const shells = new Map<string, string>();
  for (let number = 0; shells.size < 2; number += 1) {
    const session = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const version = (await shellFor(runningCanary(), session))?.metadata.version ?? '';
    shells.set(version, `a=b; ${releaseSessionCookie}=${session}`);
  }
  const failed = { outcome: 'failed', phase: 'entry', cause: 'invented' } as const;
  const report = (shell: string, address: string, event = {}) =>
    send(telemetryBody({ version: '1.0.0', ...event }), {
      cookie: shells.get(shell) ?? '',
      'x-forwarded-for': address,
    });
  await report('2.0.0', '203.0.113.95');
  await report('2.0.0', '203.0.113.95', failed);
  await report('2.0.0', '203.0.113.96');
  await report('1.9.0', '203.0.113.96');
  // A preview shows another shell.
  await send(telemetryBody({ version: '1.0.0' }), {
    cookie: `${shells.get('2.0.0')}; ${previewName}=x`,
    'x-forwarded-for': '203.0.113.98',
  });
  // Nobody knows which shell it has.
  await report('none', '203.0.113.97', failed);
  const { body } = await market.call<string>('GET', '/metrics');
  const counts = body.match(/(?<=judged_visitors_total{remote="shell",canary="2.0.0",).*/g);
  expect(counts).toEqual([
    'release="canary",what="report"} 2',
    'release="canary",what="report_failed"} 0.5',
    'release="default",what="report"} 1',
  ]);
});

test('unknown names share one series', async () => {
  const before = (await series()).length;
  for (let batch = 0; batch < 10; batch += 1) {
    const events = Array.from({ length: telemetryLimits.events }, (_, index) => ({
      ...telemetryBody().events[0],
      remote: index % 2 ? `made-up-${batch}-${index}` : 'tasks',
      version: `9.${batch}.${index}`,
    }));
    expect((await send({ events })).status).toBe(204);
  }
  const after = await series();
  expect(after.join('\n')).not.toMatch(/made-up|version="9/);
  expect(after.length - before).toBeLessThan(20);
});

test.each([
  ['no event', { events: [] }],
  ['too many', { events: Array(telemetryLimits.events + 1).fill(telemetryBody().events[0]) }],
  ['a cause that is too long', telemetryBody({ cause: 'x'.repeat(telemetryLimits.cause + 1) })],
  ['a name that is too long', telemetryBody({ remote: 'x'.repeat(telemetryLimits.remote + 1) })],
  ['an unknown step', telemetryBody({ phase: 'lunch' as 'run' })],
  ['a time before the start', telemetryBody({ duration: -1 })],
])('%s is refused, and nothing is counted', async (_what, body) => {
  const before = await series();
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await series()).toEqual(before);
});

test('an address that sends too many reports is refused', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  let status = 204;
  // More than twice the limit, because a new minute may begin meanwhile.
  for (let sent = 0; sent < 700 && status === 204; sent += 1) {
    ({ status } = await send(telemetryBody(), headers));
  }
  expect(status).toBe(429);
});

test('the metrics of the alert rules exist', async () => {
  await send(telemetryBody());
  const { body } = await market.call<string>('GET', '/metrics');
  const rules = readFileSync(resolve(__dirname, '../../../deploy/alerts.yml'), 'utf8');
  const names = rules.match(/\b(http|nodejs|process|remote)_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(body).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
});
