import { replaceEmailAddresses } from '@talentsphere/domain';
import type { Telemetry } from '@talentsphere/releases/edge-api';
import { Telemetry as schema } from '@talentsphere/releases/edge-api/telemetry';
import type { RemoteEvent } from '@talentsphere/federation';
import { Check } from 'typebox/value';
import { createTelemetry } from './send-events';

const event: RemoteEvent = {
  remote: 'tasks',
  version: '1.0.0',
  outcome: 'failed',
  phase: 'render',
  cause: 'Error: boom',
  duration: 12,
};
const beacons: [string, Blob][] = [];
const sendBeacon = jest.fn((url: string, body: Blob) => Boolean(beacons.push([url, body])));
const fetched = jest.fn(() => Promise.reject(new TypeError('offline')));

beforeEach(() => {
  jest.useFakeTimers();
  beacons.splice(0);
  sendBeacon.mockClear().mockImplementation((url, body) => Boolean(beacons.push([url, body])));
  fetched.mockClear();
  Object.assign(navigator, { sendBeacon });
  globalThis.fetch = fetched;
});
afterEach(() => jest.useRealTimers());

function read(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
async function sent(): Promise<Telemetry[]> {
  jest.useRealTimers();
  const texts = await Promise.all(beacons.map(([, body]) => read(body)));
  return texts.map((text) => JSON.parse(text) as Telemetry);
}
const startTelemetry = () => createTelemetry('/api', (text) => replaceEmailAddresses(text, ''));
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('events are collected, and sent together as JSON that matches the contract', async () => {
  const report = startTelemetry();
  report(event);
  report({ ...event, outcome: 'loaded', phase: 'module', cause: '' });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(beacons.map(([url, { type }]) => [url, type])).toEqual([
    ['/api/telemetry', 'application/json'],
  ]);
  const [report1] = await sent();
  expect(report1?.events).toHaveLength(2);
  expect(Check(schema, report1)).toBe(true);
});

test('collected events are sent once when the page is left', () => {
  startTelemetry()(event);
  leave();
  leave();
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('failures caused by leaving the page are ignored, until the page is restored', async () => {
  const report = startTelemetry();
  window.dispatchEvent(new Event('pagehide'));
  report({ ...event, cause: 'broken off' });
  window.dispatchEvent(new Event('pageshow'));
  report({ ...event, cause: 'boom' });
  window.dispatchEvent(new Event('pagehide'));
  const causes = (await sent()).flatMap(({ events }) => events.map(({ cause }) => cause));
  expect(causes).toEqual(['boom']);
});

test('texts are truncated to the limits of the contract, and do not identify users', async () => {
  const report = startTelemetry();
  const about = 'of mina@example.com at https://x.example/a?token=secret#there';
  report({ ...event, cause: `Error: no photo ${about}`, duration: -3 });
  report({ ...event, version: 'v'.repeat(500), cause: 'x'.repeat(5_000), duration: 1e12 });
  leave();
  const [report1] = await sent();
  expect(Check(schema, report1)).toBe(true);
  expect(report1?.events[0]?.cause).toBe('Error: no photo of  at https://x.example/a');
});

test('[A347] a long cause is truncated, without sending part of an address', async () => {
  const replace = jest.spyOn(String.prototype, 'replace');
  const cause = `Error?${'q'.repeat(9_990)} mina@example.com ${'x'.repeat(1_000_000)}`;
  startTelemetry()({ ...event, cause });
  const lengths = replace.mock.contexts.map((text) => String(text).length);
  replace.mockRestore();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(10_000);
  leave();
  expect((await sent())[0]?.events[0]?.cause).toBe('Error ');
});

test('the cause is sent without the boilerplate of the federation runtime', async () => {
  const advice = 'View the docs to see how to solve: https://docs.example/runtime';
  startTelemetry()({
    ...event,
    cause: `Error: no manifest.\n${advice}\nOriginal Error Message:\n TypeError: refused`,
  });
  leave();
  const [report1] = await sent();
  expect(report1?.events[0]?.cause).toBe('Error: no manifest.\n TypeError: refused');
});

test('a page that fails endlessly sends a hundred events', async () => {
  const report = startTelemetry();
  for (let time = 0; time < 1_000; time += 1) report(event);
  leave();
  const reports = await sent();
  expect(reports.map(({ events }) => events.length)).toEqual([20, 20, 20, 20, 20]);
});

test.each([
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new TypeError('denied');
    },
  ],
])('a browser that %s a beacon causes no error in the page', (what, refuse) => {
  sendBeacon.mockImplementation(refuse);
  startTelemetry()(event);
  expect(leave).not.toThrow();
  expect(fetched.mock.calls).toEqual(
    what === 'refuses'
      ? [['/api/telemetry', expect.objectContaining({ method: 'POST', keepalive: true })]]
      : [],
  );
});
