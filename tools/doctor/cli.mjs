import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkExports } from '../exports/check.mjs';
import { buildProjects } from '../lib/build.mjs';
import { findDeployment } from '../gate/deployment.mjs';
import { Fault } from '../lib/fault.mjs';
import { findRemotes, remoteNamed } from '../release/remotes.mjs';
import { checkRemote } from './check-remote.mjs';
import { listFindings } from './print.mjs';

const libraries = 'libraries';

function readArguments() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new Fault(`${error.message}\n\nnpm run doctor [-- <remote> …] [--json]`);
  }
}

/** @returns {import('./types.d.mts').Finding[]} */
function examineLibraries() {
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
  const [shell, registry] = [await deployment.contract(), await deployment.registry()];
  const findings = remotes.flatMap((remote) => checkRemote(remote, { shell, registry }));
  const all = positionals.length ? findings : [...examineLibraries(), ...findings];
  const report = positionals.length ? names : [libraries, ...names];
  process.stdout.write(
    `${values.json ? JSON.stringify(all, null, 2) : listFindings(report, all)}\n`,
  );
  return all.some(({ level }) => level === 'error') ? 1 : 0;
}

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Fault ? error.message : error);
    process.exit(1);
  },
);
