/**
 * A reporter of node:test that writes the result of each test as a line of JSON. Plain
 * JavaScript, because Node loads its reporters before the hook that reads TypeScript.
 */
export default async function* resultReporter(source) {
  for await (const { type, data } of source) {
    if (!['test:pass', 'test:fail'].includes(type) || data.details?.type === 'suite') continue;
    const outcome = type === 'test:pass' ? 'passed' : 'failed';
    const state = data.skip || data.todo ? 'skipped' : outcome;
    yield `${JSON.stringify({ title: data.name, file: data.file, state })}\n`;
  }
}
