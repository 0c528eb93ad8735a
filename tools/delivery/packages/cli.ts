import path from 'node:path';
import process from 'node:process';
import { exitWithError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { packLibraries } from './pack';

// `npm run packages`: the packages of teams with a repository of their own.
const target = path.resolve(process.argv[2] ?? inRoot('dist-packages'));
try {
  for (const tarball of await packLibraries(target)) console.log(path.relative('', tarball));
} catch (error) {
  exitWithError(error);
}
