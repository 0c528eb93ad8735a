import { Registry } from 'prom-client';
import { JudgedVisitors } from './judged-visitors';

const running = (canary: string) => new Map([['tasks', { canary, default: '1.0.0' }]]);

let registry: Registry;
let visitors: JudgedVisitors;
beforeEach(() => {
  registry = new Registry();
  visitors = new JudgedVisitors(registry, 'judged_visitors_total');
  visitors.follow(running('2.0.0'));
});

const series = async () =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith('judged_'));
const of = (canary: string, release: string, what: string) =>
  `judged_visitors_total{remote="tasks",canary="${canary}",release="${release}",what="${what}"}`;

test('[A564] a visitor counts once for each release of a canary, whatever they request', async () => {
  for (let request = 0; request < 50; request += 1) {
    visitors.add('tasks', '2.0.0', 'page', 'one');
    visitors.add('tasks', '2.0.0', 'page_failed', 'one');
  }
  visitors.add('tasks', '2.0.0', 'page', 'another');
  visitors.add('tasks', '1.0.0', 'page', 'one');
  expect(await series()).toEqual([
    `${of('2.0.0', 'canary', 'page')} 2`,
    `${of('2.0.0', 'canary', 'page_failed')} 1`,
    `${of('2.0.0', 'default', 'page')} 1`,
  ]);
});

test('[A568] a network with many loads has met a fault by the share of them, however often it is reported', async () => {
  for (let load = 0; load < 8; load += 1) visitors.add('tasks', '1.0.0', 'report', 'office');
  visitors.add('tasks', '1.0.0', 'report_failed', 'office');
  expect(await series()).toEqual([
    `${of('2.0.0', 'default', 'report')} 1`,
    `${of('2.0.0', 'default', 'report_failed')} 0.125`,
  ]);
  for (let report = 0; report < 50; report += 1)
    visitors.add('tasks', '1.0.0', 'report_failed', 'office');
  // Of a load that fails, there is no report that it was there.
  visitors.add('tasks', '1.0.0', 'report_failed', 'home');
  expect(await series()).toEqual([
    `${of('2.0.0', 'default', 'report')} 2`,
    `${of('2.0.0', 'default', 'report_failed')} 2`,
  ]);
});

test('other releases, and remotes without a canary, are not counted', async () => {
  visitors.add('tasks', '0.9.0', 'page', 'one');
  visitors.add('marketing', '2.0.0', 'page', 'one');
  visitors.add('__proto__', '2.0.0', 'page', 'one');
  expect(await series()).toEqual([]);
});

test('another canary begins with nobody, the same one goes on', async () => {
  visitors.add('tasks', '2.0.0', 'page', 'one');
  visitors.follow(running('2.0.0'));
  visitors.add('tasks', '2.0.0', 'page', 'one');
  expect(await series()).toEqual([`${of('2.0.0', 'canary', 'page')} 1`]);
  visitors.follow(new Map());
  expect(await series()).toEqual([]);
  visitors.follow(running('2.0.0'));
  visitors.add('tasks', '2.0.0', 'page', 'one');
  visitors.follow(running('3.0.0'));
  visitors.add('tasks', '3.0.0', 'page', 'one');
  expect(await series()).toEqual([`${of('3.0.0', 'canary', 'page')} 1`]);
});

test('the memory for a canary is bounded', async () => {
  for (let visitor = 0; visitor < 100_100; visitor += 1)
    visitors.add('tasks', '1.0.0', 'page', String(visitor));
  expect(await series()).toEqual([`${of('2.0.0', 'default', 'page')} 100000`]);
});
