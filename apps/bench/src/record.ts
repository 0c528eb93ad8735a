import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { inRoot } from '@talentsphere/dev/process/workspace';

const document = inRoot('docs/benchmarks.md');

const today = () => new Date().toISOString().slice(0, 10);

/** Replaces the section of docs/benchmarks.md that is between the comments with the name of a benchmark. */
async function replaceSection(name: string, parts: readonly string[]): Promise<void> {
  const [start, end] = [`<!-- ${name}: written by the benchmark -->`, `<!-- /${name} -->`];
  const before = await readFile(document, 'utf8');
  const [head = '', rest = ''] = before.split(start);
  const [, tail = ''] = rest.split(end);
  await writeFile(document, [head, start, '\n\n', parts.join('\n\n'), '\n\n', end, tail].join(''));
}

/** Records what no other work of the machine affects. @param name of the benchmark */
export const recordBytes = (name: string, parts: readonly string[]) =>
  replaceSection(name, [`Measured ${today()}.`, ...parts]);

/** Records times. @param name of the benchmark */
export function recordResults(name: string, rounds: number, tables: readonly string[]) {
  const load = (loadavg()[0] ?? 0).toFixed(0);
  const how = `Measured ${today()}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; processor load ${load} on ${cpus().length} cores at the end.`;
  return replaceSection(name, [how, ...tables]);
}
