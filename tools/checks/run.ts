import { rmSync } from 'node:fs';
import { inspect } from 'node:util';
import { promise as openQueue } from 'fastq';
import { Stopped } from '@talentsphere/dev/bootstrap/stop-signal';
import { provideChromium } from '@talentsphere/dev/browsers/chromium';
import { isForUser } from '@talentsphere/dev/process/command-error';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { readResults, type TestResult } from './results/read';
import type { Suite } from './suites';

/** A suite that still runs after this many milliseconds counts as hanging, unless it says how long it takes. */
const usualDeadline = 2_400_000;

export interface Outcome {
  passed: number;
  /** What failed, by name, with the reason where the runner gives one. */
  failed: string[];
  /** What it printed, to be shown when it failed. */
  output: string;
  /** Of the tests of a suite. */
  results?: TestResult[];
}

export type Check = [name: string, action: () => Promise<Outcome>];

/** The end of the log may be all that remains of it, so the reason is repeated there. */
function describeFailure({ file, title, message }: TestResult): string {
  const reason = message?.trim().replaceAll(/^/gm, '    ');
  return [`${file}: ${title}`, reason].filter(Boolean).join('\n');
}

/**
 * Runs a suite. It fails when nothing ran, and when its runner fails although no single
 * test did. A skipped test counts as neither.
 */
export async function runSuite(
  name: string,
  suite: Suite,
  args: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const files = suite.results ?? [inRoot(`test-results/${name}.jsonl`)];
  // Those of an earlier run prove nothing about this one.
  for (const file of files) rmSync(file, { force: true });
  const { command, files: testFiles = [], env, inBrowser, deadline = usualDeadline } = suite;
  // Of those that take long, some print how far they are, and all that measure print the figures.
  const isShown = inBrowser || suite.extent === 'named';
  const { code, output } = await runNode([...command, ...args, ...testFiles], {
    signal,
    deadline,
    env: {
      // `npm test` has built it.
      API_IS_BUILT: 'true',
      RESULTS_FILE: files[0],
      ...(inBrowser ? { CHROMIUM_PATH: await provideChromium(signal) } : {}),
      ...env,
    },
    ...(isShown ? { onLine: (line) => console.log(`  ${line}`) } : {}),
  });
  let passed = files.length === 0 && code === 0 ? 1 : 0;
  const failed: string[] = [];
  const results = files.flatMap((file) => {
    const tests = readResults(file);
    passed += tests.filter(({ state }) => state === 'passed').length;
    for (const test of tests) if (test.state === 'failed') failed.push(describeFailure(test));
    // Arguments may select the tests of some of its projects.
    if (tests.length + args.length === 0) failed.push(`${name}: no test in ${file}`);
    return tests;
  });
  if (code !== 0 && failed.length === 0) failed.push(`${name}: ended with code ${code}`);
  if (passed === 0 && failed.length === 0) failed.push(`${name}: no test ran`);
  return { passed, failed, output: isShown ? '' : output, results };
}

/** Runs one check. An exception counts as its failure, and the others still run. */
export async function report([name, action]: Check): Promise<Outcome> {
  const started = Date.now();
  const outcome = await action().catch((error: unknown) => {
    if (error instanceof Stopped) throw error;
    return { passed: 0, failed: [name], output: isForUser(error) ? error.message : inspect(error) };
  });
  const { passed, failed, output } = outcome;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const mark = failed.length > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
  if (failed.length > 0 && output.trim()) console.log(output.trim());
  return outcome;
}

/**
 * Runs checks in their order, a number of them at once. Not by `nx run-many`, whose order cannot
 * be chosen: a long suite that begins last leaves one core idle.
 */
export function inLanes(checks: readonly Check[], lanes: number): Promise<Outcome[]> {
  const queue = openQueue(report, lanes);
  return Promise.all(checks.map((check) => queue.push(check)));
}
