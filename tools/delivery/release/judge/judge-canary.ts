import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { canaryOf, UnavailableError } from '@talentsphere/releases';
import * as store from '@talentsphere/releases/store';
import { readEvidence, UnreadableError } from './read-evidence';
import { describeEvidence, verdictOn, type Verdict } from './verdict';

const hourMs = 3_600_000;

export interface JudgeOptions {
  /** Addresses of the metrics of each edge and each API. */
  metrics: readonly string[];
  token?: string | undefined;
  /** After which it ends without a verdict. */
  hours: number;
  /** Milliseconds between two looks, and between two lines that say what is known. */
  pauses?: { look: number; line: number };
}

/**
 * Waits for the verdict on the canary of a remote, and promotes it or rolls it back. It remembers nothing: what is known
 * is counted by the servers, so it can be ended and started again, also elsewhere.
 * @returns undefined when somebody else has ended the canary
 * @throws CommandError when there is no canary, and when there is no verdict in time
 */
export async function judgeCanary(
  target: store.ReleaseTarget,
  remote: string,
  { metrics, token, hours, pauses = { look: 5_000, line: 60_000 } }: JudgeOptions,
): Promise<store.Change | undefined> {
  const running = async () => canaryOf(await target.readOwn(remote))?.metadata.version;
  const version = await running();
  if (version === undefined) throw new CommandError(`${remote} has no canary to judge.`);
  const end = performance.now() + hours * hourMs;
  let nextLine = 0;
  let known = '';
  let verdict: Verdict | undefined;
  for (;;) {
    try {
      if (!verdict) {
        if ((await running()) !== version) return undefined;
        const evidence = await readEvidence(metrics, token, { remote, version });
        verdict = verdictOn(evidence);
        known = describeEvidence(evidence);
      }
      if (verdict) {
        const { action, reason } = verdict;
        return await store[action](target, remote, { reason, ofCanary: version });
      }
    } catch (error) {
      // A server that is replaced answers again soon, and so does a store.
      if (!(error instanceof UnreadableError || error instanceof UnavailableError)) throw error;
      known = error.message;
    }
    if (performance.now() >= end) {
      const result = verdict
        ? `The verdict on ${remote} ${version} could not be applied within ${hours} hours`
        : `There is no verdict on ${remote} ${version} after ${hours} hours, and it stays a canary`;
      throw new CommandError(`${result}: ${known}.`);
    }
    if (performance.now() >= nextLine) {
      console.log(`${remote} ${version}: ${known}.`);
      nextLine = performance.now() + pauses.line;
    }
    await sleep(pauses.look);
  }
}
