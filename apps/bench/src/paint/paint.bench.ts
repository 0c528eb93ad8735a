import { type Browser, test } from '@playwright/test';
import { figuresTable } from '../figures';
import { recordResults } from '../record';
import { Samples } from '../samples';
import { weighHomePage } from '@talentsphere/e2e/page-weight';
import { loadCold, timeToFilter } from './cold-load';
import { figures, loadsTable, taskSignedIn, valuesTable, weightsTable } from './figures';
import { findLighthouse, lighthouseAdvice, runLighthouse } from './lighthouse';
import { answersPerSecond, timeFirstRenders } from './server-speed';
import { openSignedIn, type SignedIn } from './signed-in';
import { deliveries, renderedPage, screens, startSites, type Screen, type Sites } from './sites';

const rounds = 5;
const lighthouseRounds = 3;
const answersPerRound = 2_000;
/** A word in the titles of more generated tasks than a page has, in 64 spellings. */
const term = 'series';

/** One round: each page in each delivery, so that what else the machine does affects all alike. */
async function measureRound(browser: Browser, sites: Sites, samples: Samples): Promise<void> {
  const names = Object.keys(screens) as Screen[];
  for (const screen of names) {
    for (const delivery of deliveries) {
      const address = sites.addressOf(delivery, screen);
      if (delivery === 'rendered') await renderedPage(address);
      const load = await loadCold(browser, address, sites.trusted);
      samples.add({ ...load }, `${screen} ${delivery}`);
    }
  }
  for (const delivery of ['rendered', 'client'] as const) {
    const address = sites.addressOf(delivery, 'browse');
    if (delivery === 'rendered') await renderedPage(address);
    samples.add({ filter: await timeToFilter(browser, address) }, delivery);
  }
  samples.add({
    'kept page': await answersPerSecond(sites.origins.rendered, answersPerRound),
    'static file': await answersPerSecond(sites.staticHome, answersPerRound),
  });
}

async function measureWeights(browser: Browser, sites: Sites, samples: Samples): Promise<void> {
  for (const [delivery, origin] of Object.entries(sites.origins)) {
    const { all, scripts, fonts } = await weighHomePage(browser, origin);
    const kilobytes = { weight: all, 'script bytes': scripts, 'font bytes': fonts };
    for (const [part, bytes] of Object.entries(kilobytes))
      samples.add({ [part]: bytes / 1_000 }, delivery);
  }
}

const record = (samples: Samples, measuredRounds: number) =>
  recordResults('paint', measuredRounds, [
    figuresTable(samples, figures),
    loadsTable(samples),
    weightsTable(samples),
    valuesTable(samples),
  ]);

/** One round of Lighthouse; an audit that fails is left out. */
async function audit(
  program: string,
  sites: Sites,
  signedIn: SignedIn,
  samples: Samples,
): Promise<void> {
  const { rendered, single } = sites.origins;
  const attempt = (address: string, port?: number) =>
    runLighthouse(program, address, port).catch(
      (error: unknown) => void console.log(String(error)),
    );
  for (const [screen, path] of Object.entries({ ...screens, login: '/login' })) {
    const page = await attempt(rendered + path);
    if (page) {
      samples.add(page.scores, path);
      samples.add({ 'blocking in Lighthouse': page.blocking }, `${screen} rendered`);
    }
    const bundle = screen === 'login' ? undefined : await attempt(single + path);
    if (bundle) samples.add({ 'blocking in Lighthouse': bundle.blocking }, `${screen} single`);
  }
  await signedIn.emptyCache();
  const task = await attempt(signedIn.task, signedIn.port);
  if (task) samples.add(task.scores, taskSignedIn);
}

async function auditInRounds(program: string, sites: Sites, samples: Samples): Promise<void> {
  const signedIn = await openSignedIn(sites.origins.rendered);
  try {
    for (let round = 1; round <= lighthouseRounds; round += 1) {
      await audit(program, sites, signedIn, samples);
      await record(samples, rounds);
      console.log(`Lighthouse ${round} of ${lighthouseRounds}`);
    }
  } finally {
    await signedIn.close();
  }
}

test('How soon pages are visible and usable', async ({ browser }) => {
  test.setTimeout(3_600_000);
  const samples = new Samples();
  const lighthouse = findLighthouse();
  if (!lighthouse) console.log(lighthouseAdvice);
  const sites = await startSites();
  try {
    await measureWeights(browser, sites, samples);
    for (const { time, cards } of await timeFirstRenders(sites.origins.rendered, term)) {
      samples.add({ 'first render': time, cards });
    }
    for (let round = 1; round <= rounds; round += 1) {
      await measureRound(browser, sites, samples);
      // Also a run that is interrupted leaves results.
      await record(samples, round);
      console.log(`Round ${round} of ${rounds}`);
    }
    if (lighthouse) await auditInRounds(lighthouse, sites, samples);
  } finally {
    await sites.stop();
  }
});
