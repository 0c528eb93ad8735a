import { existsSync, rmSync } from 'node:fs';
import process from 'node:process';
import { Stopped, stopSignal } from '@talentsphere/dev/bootstrap/stop-signal';
import { CommandError, isForUser } from '@talentsphere/dev/process/command-error';
import { nx } from '@talentsphere/dev/process/nx';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProduct } from '@talentsphere/dev/product/build';
import { findUnproven } from './rules/compare';
import { readRules } from './rules/specification';
import { inLanes, report, runSuite, type Check, type Outcome } from './run';
import { suites, type Suite } from './suites';

async function build(signal: AbortSignal) {
  await buildProduct(signal);
  // The suite `lint` compiles with them.
  const types = await nx(['typegen', 'ui'], { signal });
  if (types.code !== 0) throw new CommandError(types.output);
  return { passed: 1, failed: [], output: '' };
}

/** Whether the tests that ran prove every rule. */
async function proveRules(outcomes: readonly Outcome[]): Promise<Outcome> {
  const results = outcomes.flatMap((outcome) => outcome.results ?? []);
  const failed = findUnproven(readRules(), results);
  return { passed: failed.length === 0 ? 1 : 0, failed, output: '' };
}

/** The suites that the arguments name, and the arguments of their runners. */
function choose([first, ...rest]: readonly string[]) {
  const all = Object.entries(suites);
  if (first === undefined)
    return { chosen: all.filter(([, { extent }]) => /short|both/.test(extent)), args: [] };
  if (first === '--all' && rest.length === 0)
    return { chosen: all.filter(([, { extent }]) => /all|both/.test(extent)), args: [] };
  const suite = suites[first];
  if (suite) return { chosen: [[first, suite] as const], args: rest };
  throw new CommandError(
    `npm test takes --all, or one of ${Object.keys(suites).join(', ')} and arguments of its runner.`,
  );
}

/**
 * `npm test`: the checks for every commit. `npm test -- --all`: all but the long suites.
 * `npm test -- <suite> [arguments]`: one suite. The last line is the result.
 * @returns the exit code
 */
async function runTests(given: readonly string[], signal: AbortSignal): Promise<number> {
  const { chosen, args } = choose(given);
  // Read by jest.preset.mjs.
  process.env['TESTS'] = given.length === 0 ? 'short' : '';
  // Results and pictures of an earlier run say nothing about this one.
  if (chosen.length > 1) rmSync(inRoot('test-results'), { recursive: true, force: true });
  const run = (lanes: number, isOf: (suite: Suite) => boolean | undefined) => {
    const selected = chosen.filter(([, suite]) => isOf(suite));
    return inLanes(
      selected.map(([name, suite]): Check => [name, () => runSuite(name, suite, args, signal)]),
      lanes,
    );
  };
  // First: the API's tests and the journeys run the built files, and a build would replace them.
  const built = await report(['build', () => build(signal)]);
  const outcomes = [
    built,
    // One lane more than a build machine has cores: the servers' suites wait for their servers.
    ...(await run(3, ({ inBrowser }) => !inBrowser)),
    // Two workers of Chromium take all cores: two suites at once took as long.
    ...(built.failed.length ? [] : await run(1, ({ inBrowser }) => inBrowser)),
  ];
  if (given[0] === '--all') outcomes.push(await report(['rules', () => proveRules(outcomes)]));
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  // Repeated at the end, which a shortened log keeps.
  for (const name of failed) console.log(`✗ ${name}`);
  if (failed.length > 0 && existsSync(inRoot('test-results/failures')))
    console.log('Traces and pictures of failed journeys: test-results/failures');
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(
  await runTests(process.argv.slice(2), stopSignal()).catch((error: unknown) => {
    if (error instanceof Stopped) return 130;
    console.error(isForUser(error) ? error.message : error);
    console.log('\n0 passed, 1 failed');
    return 1;
  }),
);
