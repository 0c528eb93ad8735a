import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callAs } from './caller';
import { expect, test } from './fixtures';
import { dayFromNow } from './task-form';
import type { Cluster } from './cluster/cluster';
import { faults, type Fault } from './cluster/faults';
import { storedOnce } from './cluster/stored-once';
import { Load } from './cluster/load';

/** Milliseconds under load before a kill, and after the recovery. */
const steadyMs = 2_000;

/** The milliseconds from `since` until `find` finds a time. @throws Error why the load has ended */
async function until(since: number, load: Load, find: () => number | undefined): Promise<number> {
  for (;;) {
    if (load.failure) throw load.failure;
    const found = find();
    if (found !== undefined) return Math.round(found - since);
    await pause(20);
  }
}

/** What happened since the kill. */
function figuresOf(load: Load, killedAt: number, recovery: { write: number; live: number }) {
  const visits = load.visits.filter(({ startedAt }) => startedAt >= killedAt);
  const slowest = Math.max(...visits.map(({ milliseconds }) => milliseconds));
  return {
    'write after ms': recovery.write,
    'live after ms': recovery.live,
    'writes repeated': load.failedWrites,
    'pages opened': visits.length,
    'pages failed': visits.filter(({ problem }) => problem).length,
    'slowest page ms': Math.round(slowest),
  };
}

/** Kills under load, and waits until people can write and pages are notified of it. */
async function strike(cluster: Cluster, { prepare, kill }: Fault) {
  const load = await Load.start(cluster);
  try {
    await prepare?.(cluster);
    await pause(steadyMs);
    const killedAt = performance.now();
    load.failedWrites = 0;
    const killed = kill(cluster);
    const later = () => load.posted.filter(({ startedAt }) => startedAt >= killedAt);
    const announcements = () => later().map(({ id }) => load.live.announced.get(id));
    const write = await until(killedAt, load, () => later()[0]?.acknowledgedAt);
    const live = await until(killedAt, load, () => announcements().find((at) => at !== undefined));
    await killed;
    await pause(steadyMs);
    return { load, figures: figuresOf(load, killedAt, { write, live }) };
  } finally {
    await load.stop();
  }
}

/** A page that was open all the time still follows changes. */
async function expectLive(page: Page, cluster: Cluster, title: string): Promise<void> {
  const mina = await callAs('Mina Rao', cluster);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mina('POST', '/tasks', {
    ...{ title, category: 'Design', description: 'Shown at once.', budget: 10 },
    deadline: dayFromNow(30),
  });
  const offer = page.getByRole('button', { name: /new tasks?$/ });
  await expect(async () => {
    // The tasks of the load are offered first.
    if (await offer.isVisible()) await offer.click();
    expect(await page.getByRole('article').filter({ hasText: title }).isVisible()).toBe(true);
  }).toPass();
}

// After the journeys on the same cluster, by the name of this file: it fills their lists.

// The browser's own message about a request that a part which was killed has not answered.
test.use({ expectedProblems: /^console error .*: Failed to load resource/ });

test('whatever is killed, nothing acknowledged is lost and pages stay', async ({
  page,
  cluster,
}) => {
  if (!cluster) throw new Error('The topology of this test is `cluster`.');
  await page.goto('/browse-tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  const figures: Record<string, object> = {};
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const struck = await strike(cluster, fault);
      figures[fault.name] = struck.figures;
      await fault.repair?.(cluster);
      expect(struck.load.visits.flatMap(({ problem }) => problem ?? [])).toEqual([]);
      await storedOnce(cluster, struck.load.posted);
      await expectLive(page, cluster, `After the loss of ${fault.name}`);
    });
  }
  console.table(figures);
});
