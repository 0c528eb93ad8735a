import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The sections of the acceptance list, each with its last number. */
const sections: readonly [title: string, last: number][] = [
  ['Titles, brand and theme', 15],
  ['Navigation bar and footer', 35],
  ['Error screen', 44],
  ['Home: hero', 58],
  ['Home: Hot Opportunities', 78],
  ['Home: categories, How it Works, newsletter', 89],
  ['Login', 108],
  ['Sign-up', 133],
  ['Browse', 164],
  ['Protection and redirects', 177],
  ['Post a task', 195],
  ['Task details', 229],
  ['Dashboard layout and Overview', 240],
  ['Edit Profile', 249],
  ['My Posted Tasks', 257],
  ['Update Task', 270],
  ['Delete', 276],
  ['My Bids', 283],
  ['All Tasks', 288],
  ['About and Contact', 295],
  ['Server contract and rules', 307],
  ['Cross-cutting', 311],
];

const testFile = /\.(test|spec)\.(ts|tsx|mjs)$/;
const skipped = /(^|\/)(node_modules|dist|dist-single)(\/|$)/;

/** Every number that a test's title names as `[A<number>]`, with the files that do. */
export function provenNumbers(root: string) {
  const proven = new Map<number, Set<string>>();
  for (const folder of ['apps', 'libs', 'tools']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => testFile.test(name) && !skipped.test(name))) {
      const text = readFileSync(join(root, folder, file), 'utf8');
      for (const [, number] of text.matchAll(/\[A(\d+)\]/g)) {
        const known = proven.get(Number(number)) ?? new Set<string>();
        proven.set(Number(number), known.add(`${folder}/${file}`));
      }
    }
  }
  return proven;
}

function report(proven: ReadonlyMap<number, ReadonlySet<string>>, all: boolean) {
  let first = 1;
  let missing = 0;
  for (const [title, last] of sections) {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const open = numbers.filter((number) => !proven.has(number));
    missing += open.length;
    const state = open.length ? `without a test: ${open.join(', ')}` : 'all proven';
    console.log(`${title} (${first}–${last}): ${state}`);
    if (all) {
      for (const number of numbers) {
        console.log(`  ${number}  ${[...(proven.get(number) ?? ['—'])].sort().join('  ')}`);
      }
    }
    first = last + 1;
  }
  return missing;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const missing = report(provenNumbers(join(import.meta.dirname, '..')), values.all);
  console.log(missing ? `${missing} without a test` : 'Every number has a test.');
  process.exitCode = missing ? 1 : 0;
}
