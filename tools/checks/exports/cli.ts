import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '@talentsphere/process/workspace';
import { versionFault } from './compare';
import { readExports, recordedExports, recordOf, versionedLibraries } from './read-exports';

// `npm run exports` writes down what the libraries export, where their versions allow it.
for (const library of versionedLibraries) {
  const folder = inRoot(library);
  const [now, recorded] = [readExports(folder), recordedExports(folder)];
  const fault = recorded && versionFault(library, recorded, now);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(recordOf(folder), `${JSON.stringify(now, null, 2)}\n`);
  console.log(`${library} ${now.version}`);
}
