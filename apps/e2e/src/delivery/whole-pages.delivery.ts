import { expect, test } from '../fixtures';
import { startVisitor } from './whole-pages/visitors';
import { startWholePages } from './whole-pages/whole-pages';

/** `npm run bench -- whole-pages` makes 10,000, in three engines. */
const loads = Number(process.env['PAGE_LOADS'] ?? 60);
const seed = Number(process.env['PAGE_SEED'] ?? 30);
const changes = Math.max(15, Math.ceil(loads / 25));
const tabs = 2;

// A new shell's SDK may take longer than its time on a busy machine; the page requests it again.
test.use({ expectedProblems: /identity provider could not be loaded/ });

test(
  `of ${loads} pages none mixes releases, during changes of four bundles`,
  { tag: '@sample' },
  async ({ product, newPerson }) => {
    test.setTimeout(180_000 + loads * 10_000);
    const pages = await startWholePages(product, {
      seed,
      loads,
      changes,
      builds: 3,
      // The benchmark measures what a page takes under their load.
      pause: 500,
    });
    const visitors = await Promise.all(
      Array.from({ length: tabs }, async () => startVisitor(await newPerson())),
    );
    const parts = visitors.map((visitor) => ({ visitor }));
    await pages.load(parts, loads, changes);
    for (const visitor of visitors) await visitor.close();
    await pages.end();
    console.log(`seed ${seed}:`, pages.counts);
    expect([...pages.mixed]).toEqual([]);
    expect(pages.unread).toEqual([]);
  },
);
