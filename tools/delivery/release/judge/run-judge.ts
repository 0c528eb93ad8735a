import { CommandError } from '@talentsphere/dev/process/command-error';
import type { Settings } from '@talentsphere/dev/product/settings';
import { shellName } from '@talentsphere/releases';
import { describeChange, type ReleaseTarget } from '@talentsphere/releases/store';
import type { Flags } from '../arguments';
import { judgeCanary } from './judge-canary';

/** Hours after which the command ends without a verdict. */
const longest = '5';

/** Where each edge and each API has its metrics; by default, those of this machine. */
function metricsOf({ metrics, port, apiPort, siteUrl, releaseTarget }: Settings) {
  if (metrics) return metrics;
  if (siteUrl !== undefined || releaseTarget) {
    throw new CommandError(
      'METRICS_URLS is not set: it must name the metrics of each edge and each API of the site.',
    );
  }
  return [port, apiPort].map((each) => `http://127.0.0.1:${each}/metrics`);
}

/**
 * Waits for the verdict on a canary.
 * @returns that it was promoted and why, or that somebody else has ended it
 * @throws CommandError with the same of one that was taken back, and when there is no verdict
 */
export async function runJudge(
  target: ReleaseTarget,
  remote: string,
  { hours = longest }: Flags,
  settings: Settings,
): Promise<string> {
  if (remote === shellName) {
    throw new CommandError(
      'The shell is not judged, because pages report no failures of its own scripts: promote it, or roll it back.',
    );
  }
  const limit = Number(hours || Number.NaN);
  if (!(limit > 0 && limit <= 1_000)) {
    throw new CommandError('--hours must be a number above 0, and 1000 at most.');
  }
  const { metricsToken: token } = settings;
  const metrics = metricsOf(settings);
  const change = await judgeCanary(target, remote, { metrics, token, hours: limit });
  if (!change) return `The canary of ${remote} has ended before a verdict.`;
  const text = `${describeChange(change)}\n${change.reason}`;
  if (change.action === 'rollback') throw new CommandError(`The canary is taken back.\n${text}`);
  return text;
}
