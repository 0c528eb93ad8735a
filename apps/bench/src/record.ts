import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { inRoot } from '@talentsphere/dev/process/workspace';

const document = inRoot('docs/benchmarks.md');

/**
 * Replaces the section of docs/benchmarks.md that has the results of a benchmark.
 * @param name of the benchmark, in the comments around its section
 */
export async function recordResults(
  name: string,
  rounds: number,
  tables: readonly string[],
): Promise<void> {
  const [start, end] = [`<!-- ${name}: written by the benchmark -->`, `<!-- /${name} -->`];
  const date = new Date().toISOString().slice(0, 10);
  const load = (loadavg()[0] ?? 0).toFixed(0);
  const text = [
    `Measured ${date}, ${rounds} rounds; processor load ${load} on ${cpus().length} cores at the end.`,
    ...tables,
  ].join('\n\n');
  const before = await readFile(document, 'utf8');
  const [head = '', rest = ''] = before.split(start);
  const [, tail = ''] = rest.split(end);
  await writeFile(document, [head, start, '\n\n', text, '\n\n', end, tail].join(''));
}
