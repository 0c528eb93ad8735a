import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { expect, test } from '@playwright/test';
import { entryPrefix } from '@talentsphere/releases';
import { digits, table } from '../figures';
import { recordBytes } from '../record';
import { commitsOfRemotes, History, parentOf, remotesOf, type Scripts } from './history';

const commits = 20;
/** As at the edge. */
const level = 3;
/** Before what is encoded: a magic number and the hash of the dictionary (RFC 9842, section 5). */
const headBytes = 40;

/** What a release costs a browser that has all scripts of the one before, in bytes as sent. */
interface Cost {
  /** When all scripts had other addresses. */
  all: number;
  /** Scripts whose content is another one, without the entry. */
  changed: number;
  /** With the entry. */
  fetched: number;
  /** When the browser knows dictionaries. */
  encoded: number;
}

const columns = ['all', 'changed', 'fetched', 'encoded'] as const;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The name of a file without its hash: what `Use-As-Dictionary` matches. */
const nameOf = (file: string) => file.replace(/\.\w{10}\.js$/, '');

function encodedBytes(text: Buffer, dictionary: Buffer): number {
  const context = createCCtx();
  try {
    return headBytes + compressUsingDict(context, text, dictionary, level).length;
  } finally {
    freeCCtx(context);
  }
}

function costOf(before: Scripts, after: Scripts): Cost {
  const renamed = [...after].filter(([file]) => !before.has(file));
  const earlier = new Map([...before].map(([file, { text }]) => [nameOf(file), text]));
  const bytes = renamed.map(([file, { text, sent }]) => {
    const dictionary = earlier.get(nameOf(file));
    return {
      sent,
      encoded: dictionary ? encodedBytes(text, dictionary) : sent,
      isEntry: file.startsWith(entryPrefix),
    };
  });
  return {
    all: sum([...after.values()].map(({ sent }) => sent)),
    changed: sum(bytes.map(({ sent, isEntry }) => (isEntry ? 0 : sent))),
    fetched: sum(bytes.map(({ sent }) => sent)),
    encoded: sum(bytes.map(({ encoded }) => encoded)),
  };
}

const cells = (cost: Cost) => [
  ...columns.map((column) => digits(cost[column], 0)),
  `${digits((100 * cost.encoded) / cost.all, 1)} %`,
];

function tableOf(rows: readonly { commit: string; remote: string; cost: Cost }[]) {
  const total = (column: (typeof columns)[number]) => sum(rows.map(({ cost }) => cost[column]));
  const [all, changed, fetched, encoded] = columns.map(total) as [number, number, number, number];
  const headings = ['commit', 'remote', 'all', 'changed chunks', 'fetched', 'with dictionaries'];
  const ratio = (bytes: number) => digits(bytes / changed, 2);
  return [
    table(
      [...headings, 'of all'],
      [
        ...rows.map(({ commit, remote, cost }) => [`\`${commit}\``, remote, ...cells(cost)]),
        ['', 'together', ...cells({ all, changed, fetched, encoded })],
      ],
    ),
    `Fetched ÷ changed chunks is ${ratio(fetched)}; all ÷ changed chunks is ${ratio(all)}; with dictionaries ÷ changed chunks is ${ratio(encoded)}. An entry has ${digits((fetched - changed) / rows.length, 0)} bytes.`,
  ];
}

test('What a release costs a browser that returns', async () => {
  test.setTimeout(7_200_000);
  await init();
  using history = new History();
  const rows = [];
  const measured = new Set<string>();
  for (const commit of commitsOfRemotes()) {
    if (measured.size === commits) break;
    const before = parentOf(commit);
    for (const remote of remotesOf(commit)) {
      const cost = costOf(await history.build(before, remote), await history.build(commit, remote));
      // Nothing to release: a comment, a type.
      if (cost.fetched === 0) continue;
      measured.add(commit);
      rows.push({ commit, remote, cost });
      console.log(commit, remote, cost);
    }
  }
  expect(measured.size).toBe(commits);
  await recordBytes('refetch', tableOf(rows));
});
