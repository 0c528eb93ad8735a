import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { versionError } from './compare';
import { readExports, recordedExports, recordOf, versionedLibraries } from './read-exports';

// `npm run exports` records what the libraries export, if their versions allow it.
for (const library of versionedLibraries) {
  const folder = inRoot(library);
  const [now, recorded] = [readExports(folder), recordedExports(folder)];
  const error = recorded && versionError(library, recorded, now);
  if (error) {
    console.error(error);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(recordOf(folder), `${JSON.stringify(now, null, 2)}\n`);
  console.log(`${library} ${now.version}`);
}
