import { existsSync } from 'node:fs';
import { journeyResults } from '../steps/journeys';
import { postgresResults } from '../steps/postgres-tests';
import { readJest, readPlaywright, readTests, readTools, type Parse } from '../steps/test-results';
import { toolResults } from '../steps/tool-tests';
import { testedProjects, unitResults } from '../steps/unit-tests';

interface Suite {
  name: string;
  file: string;
  parse: Parse;
}

/** The suites of the last `npm test`, with the files that hold their results. */
export function suites(): Suite[] {
  return [
    { name: 'tools and documents', file: toolResults, parse: readTools },
    ...testedProjects().map((folder) => ({
      name: `unit tests of ${folder}`,
      file: unitResults(folder),
      parse: readJest,
    })),
    ...(existsSync(postgresResults)
      ? [{ name: 'API on PostgreSQL', file: postgresResults, parse: readJest }]
      : []),
    { name: 'browser journeys', file: journeyResults, parse: readPlaywright },
  ];
}

/** The results of a run, and the names of the suites that have none. */
export function readResults(from: readonly Suite[]) {
  const run = from.map(({ name, file, parse }) => ({ name, results: readTests(file, parse) }));
  return {
    results: run.flatMap(({ results }) => results),
    missing: run.filter(({ results }) => results.length === 0).map(({ name }) => name),
  };
}
