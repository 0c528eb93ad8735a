import process from 'node:process';
import { CommandError, exitWithError } from '@talentsphere/process/command-error';
import { remoteNamed, type Remote } from '@talentsphere/product/remotes';
import { readSettings } from '@talentsphere/product/settings';
import * as store from '@talentsphere/release-store';
import { listHistory, listReleases } from './list';
import { findDeployment } from '../gate/deployment';
import { gateRemote } from '../gate/gate';

const withoutJourneys = '--no-journeys';

const usage = `npm run release -- <remote>                    build, check, publish: everyone gets it
npm run release -- canary <remote> <percent>  give it to a share of the sessions, or change the share
npm run release -- promote <remote>           give everyone the canary; switch a disabled remote on
npm run release -- rollback <remote>          end the canary, else go back to the release before
npm run release -- disable <remote>           switch a remote off
npm run release -- list                       show what is released
npm run release -- history                    show the newest changes

${withoutJourneys}, after <remote> or <percent>, leaves out the journeys in a browser, for who ran them before.`;

/** Commands that concern every remote. */
const alone = new Set(['list', 'history']);

function report(change: store.Change | undefined) {
  if (!change) return console.log('Nothing had to be changed.');
  const { remote, version, traffic } = change;
  console.log(
    `${remote} ${version}: ${traffic === 0 ? 'disabled' : `${traffic} % of the sessions`}`,
  );
}

async function run(args: string[]) {
  const [command, name, percent, ...rest] = args.filter((arg) => arg !== withoutJourneys);
  const journeys = !args.includes(withoutJourneys);
  const build = (remote: Remote) => gateRemote(remote, findDeployment(process.env), { journeys });
  const target = await store.releaseTarget(readSettings(process.env));
  const spare =
    command === 'canary' ? rest[0] : (percent ?? (alone.has(command ?? '') ? name : undefined));
  if (spare !== undefined) throw new CommandError(`Unexpected argument \`${spare}\`.\n\n${usage}`);
  switch (command) {
    case undefined:
    case '--help':
      return console.log(usage);
    case 'list':
      return console.log(listReleases(await target.readRegistry()));
    case 'history':
      return console.log(listHistory(await target.readHistory(20)));
    case 'canary': {
      const remote = remoteNamed(name);
      const share = Number(percent || Number.NaN);
      return report(await store.canary(target, remote.name, share, () => build(remote)));
    }
    case 'rollback':
    case 'promote':
    case 'disable':
      return report(await store[command](target, remoteNamed(name).name));
    default: {
      if (name !== undefined) throw new CommandError(`There is no command ${command}.\n\n${usage}`);
      return report(await store.release(target, await build(remoteNamed(command))));
    }
  }
}

run(process.argv.slice(2)).catch(exitWithError);
