import { lineOf } from './write.mjs';

/** A reporter of node:test that writes one line of JSON for each test. */
export default async function* nodeReporter(source) {
  for await (const { type, data } of source) {
    if (!['test:pass', 'test:fail'].includes(type) || data.details?.type === 'suite') continue;
    const outcome = type === 'test:pass' ? 'passed' : 'failed';
    const state = data.skip || data.todo ? 'skipped' : outcome;
    yield lineOf({ title: data.name, file: data.file, state });
  }
}
