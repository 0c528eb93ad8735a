import path from 'node:path';
import process from 'node:process';
import { exitWithError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { packLibraries } from './pack';

// `npm run packages`: the packages of teams with a repository of their own.
const target = path.resolve(process.argv[2] ?? inRoot('dist-packages'));
const tarballs = await packLibraries(target).catch(exitWithError);
for (const tarball of tarballs) console.log(path.relative('', tarball));
