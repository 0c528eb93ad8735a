import { rmSync } from 'node:fs';
import { Stopped, stopSignal } from '@talentsphere/bootstrap/stop-signal';
import { CommandError, isForUser } from '@talentsphere/process/command-error';
import { buildProduct } from '@talentsphere/product/build';
import { checkRules } from './acceptance/check-rules';
import { clusterJourneys, journeys } from './steps/journeys';
import { failure, oneCheck, type Outcome } from './steps/outcome';
import { postgresResults, postgresTests } from './steps/postgres-tests';
import { staticChecks } from './steps/static-checks';
import { toolTests } from './steps/tool-tests';
import { unitTests } from './steps/unit-tests';

function total(outcomes: readonly Outcome[]) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  return { passed, failed, text: `${passed} passed, ${failed.length} failed` };
}

/** Runs one step. An exception counts as a failure of that step, and the others still run. */
async function step(name: string, action: () => Promise<Outcome | Outcome[]>): Promise<Outcome[]> {
  const started = Date.now();
  let outcomes: Outcome[];
  try {
    outcomes = [await action()].flat();
  } catch (error) {
    if (error instanceof Stopped) throw error;
    const reason = isForUser(error) || !(error instanceof Error) ? error : error.stack;
    outcomes = [failure(name, reason)];
  }
  const { text, failed } = total(outcomes);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failed.length > 0 ? '✗' : '✓'} ${name}: ${text} (${seconds} s)`);
  for (const { output } of failed.length > 0 ? outcomes : []) {
    if (output?.trim()) console.log(output.trim());
  }
  return outcomes;
}

type Step = [name: string, action: (signal: AbortSignal) => Promise<Outcome | Outcome[]>];

/** The number of parallel steps. Each keeps about one core busy, and a build machine has two. */
const lanes = 2;

/** Runs independent steps in parallel lanes. A free lane takes the next one. */
async function runSteps(steps: Step[], signal: AbortSignal): Promise<Outcome[]> {
  const waiting = steps.values();
  const lane = async () => {
    const outcomes: Outcome[] = [];
    for (const [name, action] of waiting)
      outcomes.push(...(await step(name, () => action(signal))));
    return outcomes;
  };
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
}

async function build(signal: AbortSignal): Promise<Outcome> {
  await buildProduct(signal);
  return { name: 'build', passed: 1, failed: [] };
}

/** Whether the results so far prove every rule. Some only concern PostgreSQL. */
async function rules(): Promise<Outcome> {
  const { lines, complete } = checkRules();
  return oneCheck('rules', { code: complete ? 0 : 1, output: lines.join('\n') });
}

interface Extent {
  onPostgres: boolean;
  behindProxies: boolean;
  onCluster: boolean;
}

async function runEverything(extent: Extent, signal: AbortSignal) {
  const { onPostgres, behindProxies, onCluster } = extent;
  // Those of an earlier run prove nothing about this one.
  rmSync(postgresResults, { force: true });
  const built = await step('build', () => build(signal));
  const checked = await runSteps(
    [
      // The longest first, so that no lane is idle for long.
      ['unit tests', unitTests],
      ...Object.entries(staticChecks),
      ['tools and documents', toolTests],
      ...(onPostgres ? [['API on PostgreSQL', postgresTests] satisfies Step] : []),
    ],
    signal,
  );
  const browse = (name: string, action: () => Promise<Outcome>) =>
    step(name, () => {
      if (built.some(({ failed }) => failed.length > 0))
        throw new CommandError('Without a build there are none.');
      return action();
    });
  const browsed = await browse('browser journeys', () => journeys(signal, behindProxies));
  // Alone, because it measures how soon the product recovers.
  const killed = onCluster ? await browse('cluster', () => clusterJourneys(signal)) : [];
  const compared = onPostgres ? await step('rules', rules) : [];
  return [...built, ...checked, ...browsed, ...killed, ...compared];
}

/**
 * `npm test`: runs every check, and prints what failed and, as the last line, the result.
 * @param args `--postgres`: the API's suites also on a real PostgreSQL, with PgBouncer, and whether every
 *   rule of the specification is proven;
 *   `--proxies`: also the journeys behind proxies, with Caddy; `--cluster`: also those through a
 *   cluster, with all three
 * @returns the exit code
 */
async function runTests(args: string[]): Promise<number> {
  const signal = stopSignal();
  let outcomes: Outcome[];
  try {
    const onPostgres = args.includes('--postgres') || Boolean(process.env['TEST_DATABASE_URL']);
    const behindProxies = args.includes('--proxies');
    const onCluster = args.includes('--cluster');
    outcomes = await runEverything({ onPostgres, behindProxies, onCluster }, signal);
  } catch (error) {
    if (error instanceof Stopped) return 130;
    outcomes = [failure('set-up', error)];
    console.error(isForUser(error) ? error.message : error);
  }
  const { passed, failed, text } = total(outcomes);
  // Named again where also a shortened log has them.
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`\n${text}`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}

process.exit(await runTests(process.argv.slice(2)));
