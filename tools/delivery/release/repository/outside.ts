import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { progress } from '@talentsphere/dev/process/progress';
import { remoteNamed, type Remote } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { remoteFile } from '@talentsphere/releases';
import { readRemote, writeProof } from '@talentsphere/releases/store';
import { versionIn } from '../../package-version';
import { runBuildScript, runScript } from '../npm-scripts';
import { buildAndCheck } from '../pipeline';
import { shellsInUse, type UsedShell } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';
import { passInShells, passReleasedInShells } from '../prove/in-shells';
import type { Repository } from './types';

/** Of its `package.json`: runs the journeys of the remote, at the address in PREVIEW_URL. */
const journeysScript = 'journeys';

function hasJourneys(folder: string): boolean {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return scripts?.[journeysScript] !== undefined;
}

/** The variables of this process by which stores and sites are changed: journeys get none of them. */
const secrets = () =>
  Object.keys(process.env).filter((name) => /^AWS_|KEY|TOKEN|SECRET|PASSWORD/.test(name));

/** Milliseconds after which journeys count as hanging. */
const deadline = 1_800_000;

/**
 * Runs the journeys of a team in a shell of the site.
 * @param show has the site show what is tried, and returns its address
 * @returns whether they passed
 * @throws CommandError when the site got another shell meanwhile
 */
async function passOwnJourneys(
  cwd: string,
  deployment: Deployment,
  { contract }: UsedShell,
  show: () => Promise<string>,
): Promise<boolean> {
  const everybodys = async () => (await shellsInUse(deployment))[0].contract.release?.url;
  const before = await everybodys();
  const env = {
    ...Object.fromEntries(secrets().map((name) => [name, undefined])),
    PREVIEW_URL: await show(),
  };
  const onLine = (line: string) => console.log(`  ${line}`);
  const { code } = await runScript(journeysScript, { cwd, env, onLine, deadline });
  // The address names only a canary of the shell.
  if (contract.release?.url === before && (await everybodys()) !== before) {
    throw new CommandError(
      'The site got another shell while the journeys ran, so nothing was recorded: run this again.',
    );
  }
  return code === 0;
}

/**
 * A repository with one remote, which is built with the packages of the libraries.
 * @param folder its root
 */
export function outside(folder: string): Repository {
  function remotes(): Remote[] {
    if (existsSync(path.join(folder, remoteFile))) return [readRemote(folder)];
    throw new CommandError(`${folder} has no ${remoteFile}: run this in the folder of a remote.`);
  }
  const repository: Repository = {
    readSettings(environment) {
      const { RELEASE_TARGET, DATA_DIR } = environment;
      // By default, releases would be in a folder here, which no site reads.
      if (!RELEASE_TARGET && !DATA_DIR) {
        throw new CommandError(
          'Say where releases are: set RELEASE_TARGET to a store, or DATA_DIR to the data folder of a site on this machine.',
        );
      }
      return readSettings(environment, folder);
    },
    remotes,
    async build(names) {
      const known = remotes();
      for (const name of names) {
        const remote = remoteNamed(name, known);
        await progress(`Building ${name}`, () => runBuildScript(name, remote.folder));
      }
    },
    comingContract: () => versionIn(path.join(folder, 'node_modules/@talentsphere/host')),
    // It is packed beside this program.
    halfChecker: async () => path.join(import.meta.dirname, 'check-half.mjs'),
    async prove(name, deployment, { journeys, from, show }) {
      const remote = remoteNamed(name, remotes());
      const { candidate, findings } = await buildAndCheck(remote, repository, deployment, from);
      // Should they fail now, what was proven of the same build before is not published as its proof.
      writeProof(candidate);
      const isTried = journeys && findings.every(({ rule }) => rule !== 'waits');
      if (!isTried) return { ...candidate, journeys: 'skipped' };
      if (!hasJourneys(folder)) {
        console.log(
          `No journeys of ${remote.name} were run: package.json has no script ${journeysScript}. A site whose shell is proven waits until they have passed.`,
        );
        return { ...candidate, journeys: 'skipped' };
      }
      const proven = await passInShells(deployment, candidate, (shell) =>
        passOwnJourneys(folder, deployment, shell, () => show(candidate, shell)),
      );
      return { ...candidate, journeys: 'passed', proven };
    },
    async proveReleased(name, release, deployment, show) {
      const { version } = release.metadata;
      remoteNamed(name, remotes());
      if (!hasJourneys(folder)) {
        throw new CommandError(
          `${name} ${version} cannot be proven here: package.json has no script ${journeysScript}.`,
        );
      }
      const tried = { name, version, extras: release.extras };
      return passReleasedInShells(deployment, name, release, (shell) =>
        passOwnJourneys(folder, deployment, shell, () => show(tried, shell)),
      );
    },
    async verify(requested = '<remote>') {
      throw new CommandError(
        `Releases are verified in a checkout of the platform: npm run release -- verify ${requested} --repository <address of this repository>.`,
      );
    },
  };
  return repository;
}
