import process from 'node:process';
import { resultsInto } from './write.mjs';

/** A reporter of node:test that writes the results into RESULTS_FILE, and prints nothing. */
// oxlint-disable-next-line eslint/require-yield -- node:test asks for a generator also of what prints nothing
export default async function* nodeReporter(source) {
  const write = resultsInto(process.env['RESULTS_FILE']);
  for await (const { type, data } of source) {
    if (!['test:pass', 'test:fail'].includes(type) || data.details?.type === 'suite') continue;
    const outcome = type === 'test:pass' ? 'passed' : 'failed';
    write({
      title: data.name,
      file: data.file,
      state: data.skip || data.todo ? 'skipped' : outcome,
      message: data.details?.error?.cause?.stack ?? data.details?.error?.message,
      duration: data.details?.duration_ms,
    });
  }
}
