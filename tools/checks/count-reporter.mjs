/**
 * A reporter of node:test that writes one letter a test: `p` passed, `f` failed.
 * A skipped test is neither.
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* countReporter(source) {
  for await (const { type, data } of source) {
    const counts = data?.details?.type !== 'suite' && !data?.skip && !data?.todo;
    if (type === 'test:pass' && counts) yield 'p';
    if (type === 'test:fail' && counts) yield 'f';
  }
}
