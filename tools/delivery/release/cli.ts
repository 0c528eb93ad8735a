import process from 'node:process';
import { exitWithError } from '@talentsphere/dev/process/command-error';
import { runCommand } from './run-command';

runCommand(process.argv.slice(2), process.env).then(
  (text) => process.stdout.write(`${text}\n`),
  exitWithError,
);
