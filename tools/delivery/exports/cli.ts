import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { recordFor, versionError } from './compare';
import { readExports, recordedExports, recordOf } from './read-exports';

// `npm run exports` records what the libraries export, if their versions allow it.
for (const [library, now] of readExports()) {
  const recorded = recordedExports(library);
  const error = recorded && versionError(library, recorded, now);
  if (error) {
    console.error(error);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(recordOf(library), `${JSON.stringify(recordFor(recorded, now), null, 2)}\n`);
  console.log(`${library} ${now.version}`);
}
