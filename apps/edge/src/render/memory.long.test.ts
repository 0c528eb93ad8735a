import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { childrenOf } from '../testing/processes';
import { createRenderedSite, rootOf, until } from '../testing/rendered-site';

/** Releases of one remote; `npm test -- edge-heap` walks through 200. */
const releases = Number(process.env['HEAP_RELEASES'] ?? 12);
/** After these, everything that is cached for a while is there. */
const settled = releases / 4;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** A megabyte of code, which is in memory as often as the edge keeps it. */
const weight = `/* ${'x'.repeat(1_000_000)} */`;
const good = (number: number) =>
  `${weight}\nexports.default = { screen: () => 'release ' + ${number} };`;
const broken = `${weight}\nexports.default = { screen: () => { throw new Error('broken'); } };`;

async function waitForPage(app: FastifyInstance, url: string, root: string) {
  for (;;) {
    const { body } = await app.inject(url);
    if (rootOf(body) === root) return;
    await sleep(20);
  }
}

test('what is in memory of releases is bounded', async () => {
  const site = createRenderedSite();
  try {
    const app = await site.start();
    let settledHeap = 0;
    for (let number = 1; number <= releases; number += 1) {
      const isBroken = number % 6 === 0;
      const version = `1.0.${number}`;
      site.publish(isBroken ? broken : good(number), { version, searchParams: [] });
      await waitForPage(app, '/browse-tasks', isBroken ? '' : `<p>release ${number}</p>`);
      await app.inject(`/task/${number}`);
      // One that was killed may still be listed.
      await until(() => childrenOf(process.pid, 'renderer.mjs').length <= 7);
      if (number === settled) settledHeap = heapMegabytes();
    }
    // A megabyte for each release would be more.
    expect(heapMegabytes() - settledHeap).toBeLessThan(Math.max(6, releases / 5));
  } finally {
    await site.remove();
  }
}, 1_200_000);
