import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkExports } from '../exports/check';
import { CommandError, exitWithError } from '@talentsphere/dev/process/command-error';
import { buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes, remoteNamed } from '@talentsphere/dev/product/remotes';
import { describeBuild } from '@talentsphere/releases/store';
import type { Finding } from '@talentsphere/releases/rules';
import { checkRemote } from './check-remote';
import { listFindings } from './print';
import { findDeployment } from '../gate/deployment';

const libraries = 'libraries';

function readArguments() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message}\n\nnpm run doctor [-- <remote> …] [--json]`,
    );
  }
}

function examineLibraries(): Finding[] {
  return checkExports().map((sentence) => ({
    level: 'error',
    remote: libraries,
    rule: 'exports',
    sentence,
  }));
}

async function run() {
  const { values, positionals } = readArguments();
  // What is printed besides would not be JSON.
  if (values.json) console.log = console.error;
  const remotes = positionals.length ? positionals.map((name) => remoteNamed(name)) : findRemotes();
  const names = remotes.map(({ name }) => name);
  await buildProjects(names);
  const deployment = findDeployment(process.env);
  const findings: Finding[] = [];
  console.log(`Compared with ${deployment.name}.`);
  for (const { folder } of remotes) {
    findings.push(...(await checkRemote(describeBuild(folder), deployment)));
  }
  const all = positionals.length ? findings : [...examineLibraries(), ...findings];
  const report = positionals.length ? names : [libraries, ...names];
  process.stdout.write(
    `${values.json ? JSON.stringify(all, null, 2) : listFindings(report, all)}\n`,
  );
  return all.some(({ level }) => level === 'error') ? 1 : 0;
}

run().then((code) => process.exit(code), exitWithError);
