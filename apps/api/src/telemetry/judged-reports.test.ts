import { releaseSessionCookie } from '@talentsphere/releases/edge-api';
import { JudgedVisitors } from '@talentsphere/server';
import { Registry } from 'prom-client';
import { registryOf } from '../../test/support/registry';
import { JudgedReports } from './judged-reports';

/** A canary of the shell with half of the sessions, which has this host contract; tasks needs 1. */
function withCanaryOfShell(hostContract: string) {
  const { microFrontends } = registryOf('1.0.0');
  const [tasks] = microFrontends['tasks']!;
  const ofShell = (version: string, contract: string, isDefault: boolean) => ({
    ...tasks!,
    url: `/remotes/shell/${version}`,
    metadata: { ...tasks!.metadata, version },
    deployment: { traffic: 50, default: isDefault },
    extras: {
      ...tasks!.extras,
      hostContract: contract,
      provides: { federation: '2.0.0', strict: [] },
    },
  });
  return {
    microFrontends: { tasks: [{ ...tasks!, deployment: { traffic: 100, default: true } }] },
    shell: [ofShell('2.0.0', hostContract, false), ofShell('1.9.0', '1.0.0', true)],
  };
}

/** How many visitors of the shell are counted after one load in each of 20 sessions. */
async function countedIn(registry: ReturnType<typeof withCanaryOfShell>) {
  const metrics = new Registry();
  const reports = new JudgedReports(new JudgedVisitors(metrics, 'judged_visitors_total'));
  reports.follow(registry);
  for (let number = 0; number < 20; number += 1) {
    const session = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    await reports.add(
      [
        {
          remote: 'tasks',
          version: '1.0.0',
          outcome: 'loaded',
          phase: 'module',
          cause: '',
          duration: 1,
        },
      ],
      { visitor: String(number), cookie: `${releaseSessionCookie}=${session}` },
    );
  }
  const text = await metrics.metrics();
  const counts = text.match(/(?<=^judged_visitors_total{remote="shell",.*} )\d+$/gm) ?? [];
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

test('a canary of the shell that gives its share back has no visitors: they have the other shell', async () => {
  expect(await countedIn(withCanaryOfShell('1.1.0'))).toBe(20);
  // No release of tasks can be used in it.
  expect(await countedIn(withCanaryOfShell('2.0.0'))).toBe(0);
});
