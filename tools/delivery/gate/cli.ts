import process from 'node:process';
import { CommandError, exitWithError } from '@talentsphere/dev/process/command-error';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { findDeployment } from './deployment';
import { gateRemote, gateShell } from './gate';

const usage = `npm run gate -- <remote>  build a remote, and prove it in the deployed shell
npm run gate -- shell     build the shell, and prove the released remotes in it`;

async function run([name, ...rest]: string[]) {
  if (!name || rest.length) throw new CommandError(`Say what to prove.\n\n${usage}`);
  const deployment = findDeployment(process.env);
  if (name === 'shell') await gateShell(deployment, { journeys: true });
  else await gateRemote(remoteNamed(name), deployment, { journeys: true });
  console.log(`${name} may be released.`);
}

run(process.argv.slice(2)).catch(exitWithError);
