import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { assignedOf, canaryOf, ReleaseError, type ReleaseSet } from '@talentsphere/releases';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { inRoot } from '@talentsphere/dev/process/workspace';
import type { RunningProduct } from '../../product';
import { areas, tasks } from '../areas';
import { storeOf } from '../store';
import { Documents } from './documents';
import { NumberedBuilds } from './numbered-builds';
import { bundles, changesOf, inARow, visitsOf, type Change, type Visit } from './schedule';
import type { Visitor } from './visitors';

/** Milliseconds after a change in which the answer of a page counts as one during a release. */
const afterChange = 10_000;
const askPages = inRoot('apps/e2e/src/delivery/whole-pages/ask-pages.mjs');

/** Somebody who makes some of the loads. */
export interface Part {
  visitor: Visitor;
  /** Of how many loads one is theirs at most; by default, each that they can make. */
  every?: number;
}

export interface Plan {
  seed: number;
  loads: number;
  changes: number;
  /** Of each bundle. */
  builds: 3 | 4;
  /** Milliseconds between two visitors without scripts. */
  pause: number;
}

/** What `ask-pages.mjs` sends. */
interface AskedPage {
  path: string;
  html: string;
  /** When it was asked for, in milliseconds since 1970. */
  start: number;
  /** Until it was there. */
  milliseconds: number;
}

/** Loads pages while releases change, and compares what each states with what it is made of. */
export async function startWholePages(product: RunningProduct, plan: Plan) {
  const { seed, loads, changes } = plan;
  const store = storeOf(folderTarget(releasesFolder(product.dataDir)));
  const restore = await store.snapshot();
  const builds = new NumberedBuilds(plan.builds);
  const documents = new Documents(product.url);
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  /** Pages that could not be read: the others are still compared. */
  const unread: string[] = [];
  const visits = visitsOf(seed, loads);
  const schedule = changesOf(seed, changes);
  let begun = 0;
  let loaded = 0;
  let hasFailed = false;
  const isOver = (until: number) => hasFailed || loaded >= until;
  let changed = -Infinity;
  /** Milliseconds until those who came without scripts had their pages: soon after a change, and otherwise. */
  const answers: Record<'release' | 'quiet', number[]> = { release: [], quiet: [] };

  const first = (await (await fetch(`${product.url}/releases.json`)).json()) as ReleaseSet;
  for (const bundle of bundles) documents.release(bundle, first[bundle] ?? undefined, '');

  async function load(visitor: Visitor, { area, by }: Visit): Promise<void> {
    if (by === 'link') await visitor.follow(area);
    else await seeHtml(await visitor.open(area), area);
    await documents.see(await visitor.read(area), area);
    count(`by ${by}`);
  }

  async function seeHtml(html: string, area: Visit['area']): Promise<void> {
    const hasScreen = await documents.seeHtml(html, area);
    count(hasScreen ? 'HTML with a screen' : 'HTML without a screen');
  }

  const visitable = areas.filter(({ remote }) => remote !== 'dashboard');
  const paths = visitable.map((area) => area.path);
  const asked = { url: product.url, paths, pause: plan.pause };
  const asking = fork(askPages, [JSON.stringify(asked)]);
  asking.on('message', ({ path, html, start, milliseconds }: AskedPage) => {
    answers[start - changed < afterChange ? 'release' : 'quiet'].push(milliseconds);
    const area = visitable.find((one) => one.path === path) ?? tasks;
    seeHtml(html, area).catch((error: unknown) => unread.push(`${path}: ${String(error)}`));
  });
  const asksNoLonger = once(asking, 'exit');
  let isAsking = true;
  asking.on('exit', () => {
    if (isAsking) unread.push('The process that asks for pages has ended.');
  });

  async function useVisitor({ visitor, every = 1 }: Part, until: number): Promise<void> {
    for (let due = begun; ; due += every) {
      while (loaded < due && begun < until && !hasFailed) await sleep(20);
      const visit = visits[begun];
      if (begun >= until || hasFailed || !visit) return;
      begun += 1;
      await load(visitor, visit).catch((error: unknown) => {
        unread.push(`${visit.area.remote} by ${visit.by}: ${String(error)}`);
      });
      loaded += 1;
    }
  }

  async function change({ bundle, kind, percent }: Change): Promise<string> {
    const releases = await store.released(bundle);
    const done = kind === 'promote' && !canaryOf(releases) ? 'canary' : kind;
    if (done === 'roll back') await store.rollback(bundle);
    else if (done === 'promote') await store.promote(bundle);
    else {
      const versions = assignedOf(releases).map(({ metadata }) => metadata.version);
      const { build, number } = await builds.nextOf(bundle, versions);
      documents.release(bundle, build.version, number);
      await (done === 'release' ? store.give(build) : store.giveSome(build, percent));
    }
    return done;
  }

  /** @param most how many changes there are at most until then */
  async function changeReleases(until: number, most: number): Promise<void> {
    const apart = (until - loaded) / most;
    const from = loaded;
    for (let index = 0; index < most; index += 1) {
      const after = from + (index - (index % inARow)) * apart;
      while (loaded < after && !isOver(until)) await sleep(20);
      const [next] = schedule;
      if (!next || isOver(until)) return;
      schedule.shift();
      await sleep(next.pause);
      changed = Date.now();
      // Refused when there is nothing to go back to.
      const done = change(next).catch((error: unknown) => {
        if (error instanceof ReleaseError) return 'refused';
        throw error;
      });
      count(await done);
    }
  }

  return {
    counts,
    unread,
    answers,
    /** What is not of the set of its page. */
    mixed: documents.mixed,
    /**
     * @param until how many loads there are then, of all
     * @param most how many changes at most, in this part
     */
    async load(parts: readonly Part[], until: number, most: number): Promise<void> {
      await Promise.all([
        changeReleases(until, most),
        ...parts.map((part) => useVisitor(part, until)),
      ]).finally(() => {
        // The others go on until they notice.
        hasFailed = loaded < until;
      });
      // No page of before is cached any longer.
      await change({ bundle: tasks.remote, kind: 'release', percent: 0, pause: 0 });
      await fetch(product.url);
    },
    async end(): Promise<void> {
      isAsking = false;
      asking.kill();
      await asksNoLonger;
      await restore();
      await builds.remove();
    },
  };
}
