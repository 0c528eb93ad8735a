interface TestEvent {
  type: string;
  data?: { details?: { type?: string }; skip?: unknown; todo?: unknown };
}

/**
 * A reporter of node:test that writes one letter a test: `p` passed, `f` failed.
 * A skipped test is neither.
 */
export default async function* countReporter(source: AsyncIterable<TestEvent>) {
  for await (const { type, data } of source) {
    const counts = data?.details?.type !== 'suite' && !data?.skip && !data?.todo;
    if (type === 'test:pass' && counts) yield 'p';
    if (type === 'test:fail' && counts) yield 'f';
  }
}
