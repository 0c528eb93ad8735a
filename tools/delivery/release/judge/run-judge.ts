import { CommandError } from '@talentsphere/dev/process/command-error';
import type { Settings } from '@talentsphere/dev/product/settings';
import { canaryOf, defaultOf, releasesOf, shellName } from '@talentsphere/releases';
import { lackingFor, shellOf } from '@talentsphere/releases/rules';
import { describeChange, type ReleaseTarget } from '@talentsphere/releases/store';
import type { Flags } from '../arguments';
import { describeUnproven, describeWaiting } from '../describe-use';
import { judgeCanary, type JudgeOptions } from './judge-canary';

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
 * What is needed to judge.
 * @throws CommandError, so that nothing is built and released for a verdict that cannot be
 */
export function judgeOptions({ hours = longest }: Flags, settings: Settings): JudgeOptions {
  const limit = Number(hours || Number.NaN);
  if (!(limit > 0 && limit <= 1_000)) {
    throw new CommandError('--hours must be a number above 0, and 1000 at most.');
  }
  return { metrics: metricsOf(settings), token: settings.metricsToken, hours: limit };
}

/** @throws CommandError for a canary that sessions do not get: nobody would ever meet it */
async function assertGiven(target: ReleaseTarget, remote: string) {
  const registry = await target.readRegistry();
  const released = defaultOf(releasesOf(registry, shellName));
  const canary = canaryOf(releasesOf(registry, remote));
  if (!released || !canary) return;
  if (remote === shellName) {
    const lacking = lackingFor(shellOf(canary), registry);
    if (lacking.length === 0) return;
    throw new CommandError(
      `There is nothing to judge: no release of ${lacking.join(' and ')} can be used in the shell ${canary.metadata.version}, so sessions do not get it.`,
    );
  }
  const shell = shellOf(released);
  const why = describeWaiting(shell, canary) ?? describeUnproven(shell, canary);
  if (!why) return;
  throw new CommandError(
    `There is nothing to judge: ${remote} ${canary.metadata.version} ${why}, so sessions do not get it.`,
  );
}

/**
 * Waits for the verdict on a canary.
 * @returns that it was promoted and why, or that somebody else has ended it
 * @throws CommandError with the same of one that was taken back, and when there is no verdict
 */
export async function runJudge(
  target: ReleaseTarget,
  remote: string,
  flags: Flags,
  settings: Settings,
): Promise<string> {
  const options = judgeOptions(flags, settings);
  await assertGiven(target, remote);
  const change = await judgeCanary(target, remote, options);
  if (!change) return `The canary of ${remote} has ended before a verdict.`;
  const text = `${describeChange(change)}\n${change.reason}`;
  if (change.action === 'rollback') throw new CommandError(`The canary is taken back.\n${text}`);
  return text;
}
