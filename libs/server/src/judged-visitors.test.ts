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
