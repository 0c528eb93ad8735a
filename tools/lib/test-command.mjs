import { journeys } from '../checks/journeys.mjs';
import { failure } from '../checks/outcome.mjs';
import { postgresTests } from '../checks/postgres-tests.mjs';
import { staticChecks } from '../checks/static-checks.mjs';
import { toolTests } from '../checks/tool-tests.mjs';
import { unitTests } from '../checks/unit-tests.mjs';
import { buildProduct } from './build.mjs';
import { Fault } from './fault.mjs';
import { installWhenNeeded } from './install.mjs';
import { stopSignal, Stopped } from './stop-signal.mjs';

/** @typedef {import('../checks/outcome.mjs').Outcome} Outcome */

/**
 * Runs one step. Whatever it throws is a failure of that step, and the others still run.
 * @param {string} name
 * @param {() => Promise<Outcome | Outcome[]>} action
 * @returns {Promise<Outcome[]>}
 */
async function step(name, action) {
  const started = Date.now();
  /** @type {Outcome[]} */
  let outcomes;
  try {
    outcomes = [await action()].flat();
  } catch (error) {
    if (error instanceof Stopped) throw error;
    const reason = error instanceof Fault || !(error instanceof Error) ? error : error.stack;
    outcomes = [failure(name, reason)];
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const outcome of outcomes.filter((one) => one.failed > 0 || one.output)) {
    if (!failed) continue;
    if (outcome.failed) console.log(`  ✗ ${outcome.name}: ${outcome.failed} failed`);
    if (outcome.output?.trim()) console.log(outcome.output.trim());
  }
  return outcomes;
}

/**
 * @param {boolean} onPostgres
 * @param {AbortSignal} signal
 */
async function runEverything(onPostgres, signal) {
  /** @type {Outcome[]} */
  const all = [];
  for (const [name, check] of Object.entries(staticChecks)) {
    all.push(...(await step(name, () => check(signal))));
  }
  all.push(...(await step('tools and documents', () => toolTests(signal))));
  all.push(...(await step('unit tests', () => unitTests(signal))));
  if (onPostgres) all.push(...(await step('API on PostgreSQL', () => postgresTests(signal))));
  const built = await step('build', async () => {
    await buildProduct(signal);
    return { name: 'build', passed: 1, failed: 0 };
  });
  all.push(...built);
  all.push(
    ...(await step('browser journeys', () => {
      if (built.some(({ failed }) => failed)) throw new Fault('Without a build there are none.');
      return journeys(signal);
    })),
  );
  return all;
}

/**
 * `npm test`: proves everything, and says so in one last line.
 * @param {string[]} args `--postgres`: the API's suites also on a real PostgreSQL
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  const signal = stopSignal();
  /** @type {Outcome[]} */
  let outcomes;
  try {
    await installWhenNeeded(signal);
    const onPostgres = args.includes('--postgres') || Boolean(process.env['TEST_DATABASE_URL']);
    outcomes = await runEverything(onPostgres, signal);
  } catch (error) {
    if (error instanceof Stopped) return 130;
    outcomes = [failure('set-up', error)];
    console.error(error instanceof Fault ? error.message : error);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
