import process from 'node:process';
import { exitWithError } from '@talentsphere/dev/process/command-error';
import { outside } from './repository/outside';
import { runIn } from './run-in';

// The release command of `@talentsphere/delivery`, run by `npm run release` in the folder of a remote.
const context = { repository: outside(process.cwd()), environment: process.env };
runIn(context, process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  exitWithError,
);
