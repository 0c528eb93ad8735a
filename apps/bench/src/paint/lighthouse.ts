import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@talentsphere/dev/process/find-program';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says about a page on a phone. */
interface LighthouseResult {
  /** Of 100. */
  scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Total blocking time in milliseconds. */
  blocking: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export const lighthouseAdvice =
  'Lighthouse was not found: `npm install --global lighthouse@12.8.2` provides it.';

/** The installed Lighthouse. It is no dependency: it would add 200 packages of 185 MB. */
export const findLighthouse = () => findProgram(['lighthouse']);

/**
 * Runs Lighthouse with its settings for phones.
 * @param port of a browser with a profile to use as it is; by default Lighthouse starts one
 */
export async function runLighthouse(
  program: string,
  address: string,
  port?: number,
): Promise<LighthouseResult> {
  const args = [
    '--output=json',
    '--quiet',
    ...(port === undefined
      ? ['--chrome-flags=--headless=new --no-sandbox']
      : [`--port=${port}`, '--disable-storage-reset']),
    `--only-categories=${categories.join()}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const { stdout } = await promisify(execFile)(program, [address, ...args], {
    env,
    maxBuffer: 100_000_000,
  });
  const report = JSON.parse(stdout) as Report;
  const scoreOf = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    blocking: report.audits['total-blocking-time']?.numericValue ?? 0,
  };
}
