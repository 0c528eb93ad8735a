import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { parseRemoteDescription } from '@talentsphere/releases/schema';
import { readSettings } from '@talentsphere/dev/product/settings';
import { findCommandError } from './commands';
import { anchors, codeOf, documents, localLinks, testLinks, titlesIn } from './documents';
import { generatedTables, tableIn } from './generated-tables';

const all = documents();
const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

test('every link into the repository has a target', () => {
  const broken = all.flatMap(({ file, text }) =>
    localLinks(text)
      .filter((link) => {
        const [target = '', anchor] = decodeURI(link).split('#');
        const place = target ? path.join(path.dirname(file), target) : file;
        if (!existsSync(inRoot(place))) return true;
        return anchor && place.endsWith('.md') && !anchors(read(place)).includes(anchor);
      })
      .map((link) => `${file}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test('every link to a test has the title of one in that file', () => {
  const links = all.flatMap(({ file, text }) =>
    testLinks(text).map(({ href, title }) => ({
      place: path.join(path.dirname(file), href),
      title,
    })),
  );
  assert.ok(links.length > 100);
  const broken = links.filter(
    ({ place, title }) => !existsSync(inRoot(place)) || !titlesIn(read(place)).includes(title),
  );
  assert.deepEqual(broken, []);
});

test('every command in the documents exists', () => {
  const broken = all.flatMap(({ file, text }) =>
    codeOf(text).flatMap((command) => {
      const error = findCommandError(command);
      return error ? [`${file}: ${command}: ${error}`] : [];
    }),
  );
  assert.deepEqual(broken, []);
});

for (const table of generatedTables) {
  test(`the table in ${table.document} matches the output of \`npm run docs:tables\``, () => {
    assert.equal(tableIn(read(table.document), table), table.generate());
  });
}

test('each decision says whether it is in force, and the index lists it', () => {
  const folder = 'docs/decisions/';
  const records = all.filter(({ file }) => new RegExp(`^${folder}\\d{4}-`).test(file));
  const index = read(`${folder}README.md`);
  const status = /^# .+\n\nStatus: (in force|superseded by \[|in force, except what \[)/;
  const wrong = records.filter(
    ({ file, text }) => !status.test(text) || !index.includes(`](${file.slice(folder.length)})`),
  );
  assert.ok(records.length > 50);
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [],
  );
});

test('the status of a decision names each later one that supersedes a part of it', () => {
  const folder = 'docs/decisions/';
  const lacking = readdirSync(inRoot(folder)).flatMap((name) => {
    const [, superseded = ''] = /^(?!Status:).*Supersedes (.*)$/m.exec(read(folder + name)) ?? [];
    return localLinks(superseded)
      .filter((earlier) => !/^Status: .*$/m.exec(read(folder + earlier))?.[0].includes(name))
      .map((earlier) => `${earlier} lacks ${name}`);
  });
  assert.deepEqual(lacking, []);
});

test('the architecture has a line for each folder of the servers', () => {
  for (const source of ['apps/api/src', 'apps/edge/src']) {
    const firstColumn = `folder of \`${source}\``;
    const table = tableIn(read('docs/architecture.md'), {
      document: 'docs/architecture.md',
      firstColumn,
    });
    const folders = readdirSync(inRoot(source), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .flatMap(({ name }) =>
        name === 'core' ? readdirSync(inRoot(source, name)).map((part) => `core/${part}`) : [name],
      );
    const named = codeOf(table);
    assert.deepEqual(
      folders.filter((folder) => !named.includes(folder)),
      [],
    );
  }
});

test('the data model has each table that a migration creates', () => {
  const folder = 'apps/api/src/migrations/';
  const created = readdirSync(inRoot(folder)).flatMap((name) =>
    [...read(folder + name).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, table = '']) => table,
    ),
  );
  const document = 'docs/data-model.md';
  const rows = tableIn(read(document), { document, firstColumn: 'table' }).split('\n');
  const named = rows.flatMap((row) => codeOf(row.split('|')[1] ?? ''));
  assert.ok(created.length > 20);
  // It was renamed: `people`.
  const lacking = created.filter((table) => !named.includes(table) && table !== 'mail_recipients');
  assert.deepEqual(lacking, []);
});

test('the runbook has a section for each alarm, to which the alarm links', () => {
  const rules = read('deploy/alerts.yml');
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name.toLowerCase());
  const linked = [...rules.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(
    ([, anchor]) => anchor,
  );
  assert.ok(alarms.length > 0);
  assert.deepEqual(linked, alarms);
  assert.deepEqual(anchors(read('docs/runbook.md')).slice(1), alarms);
});

/** Of the names that a how-to leaves open. */
const examples: Record<string, string> = {
  remote: 'people',
  area: 'people',
  ability: 'people',
};

// Each at most half of what it took at first (decision 165).
for (const [document, most] of [
  ['docs/how-to/add-a-field.md', 7],
  ['docs/how-to/add-a-screen.md', 5],
  ['docs/how-to/add-a-call.md', 6],
] as const) {
  test(`${document} takes at most ${most} places, which exist`, () => {
    const [, , ...rows] = tableIn(read(document), { document, firstColumn: 'place' }).split('\n');
    assert.ok(rows.length > 0 && rows.length <= most, `${rows.length} places`);
    const places = rows.map((row) => codeOf(row.split('|')[1] ?? ''));
    assert.ok(places.every(({ length }) => length === 1));
    // With names of the product for those to choose, and without a file that is to be made.
    const present = places.flat().map((place) => {
      const named = place.replace(/&lt;(\w+)&gt;/g, (whole, name) => examples[name] ?? whole);
      return /&lt;|…/.test(named) ? path.dirname(named) : named;
    });
    assert.deepEqual(
      present.filter((place) => !existsSync(inRoot(place))),
      [],
    );
  });
}

test('an entry of a menu takes the four members that the how-to names first, and can have the others', () => {
  const document = 'docs/how-to/new-remote.md';
  const [, , ...rows] = tableIn(read(document), { document, firstColumn: 'member' }).split('\n');
  const members = rows.flatMap((row) => codeOf(row.split('|')[1] ?? '').slice(0, 1));
  const all: Record<string, unknown> = {
    ...{ place: 'main', text: 'People', address: '/people', order: 1 },
    ...{ visibleTo: 'users', alsoAt: ['/people'], icon: 'list' },
  };
  const parsed = (names: string[]) =>
    parseRemoteDescription(
      JSON.stringify({
        ...readJson('apps/people/remote.json'),
        navigation: [Object.fromEntries(names.map((name) => [name, all[name]]))],
      }),
      'remote.json',
    ).navigation?.map((entry) => Object.keys(entry));
  assert.deepEqual(parsed(members), [members]);
  const needed = members.slice(0, 4);
  assert.deepEqual(parsed(needed), [needed]);
  for (const name of needed) assert.throws(() => parsed(needed.filter((each) => each !== name)));
});

test('the how-to of an entry names the icons that the dashboard has', () => {
  const document = 'docs/how-to/new-remote.md';
  const rows = tableIn(read(document), { document, firstColumn: 'member' }).split('\n');
  const [, ...named] = codeOf(rows.find((row) => row.startsWith('| `icon`')) ?? '');
  const source = read('apps/dashboard/src/features/layout/menu-icon.tsx');
  const drawn = [...source.matchAll(/^ {2}\['([\w-]+)'/gm)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), [...drawn, 'list'].toSorted());
});

test('README names every project, and no folder that does not exist', () => {
  const table = tableIn(read('README.md'), { document: 'README.md', firstColumn: 'folder' });
  const named = codeOf(table).filter((code) => /^(apps|libs|tools)\//.test(code));
  const present = ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => `${group}/${name}`),
  );
  assert.deepEqual(
    present.filter((folder) => !named.includes(folder)),
    [],
  );
  assert.deepEqual(
    named.filter((folder) => !existsSync(inRoot(folder))),
    [],
  );
});

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  integrity?: string;
}

test('README shows the addresses of the default settings', () => {
  const { port: pages, apiPort, authPort } = readSettings({});
  for (const port of [pages, apiPort, authPort]) {
    assert.match(read('README.md'), new RegExp(`http://localhost:${port}`));
  }
});

test('the lock file has a hash of every package, and no registry address', () => {
  const packages = readJson('package-lock.json').packages as Record<string, LockedPackage>;
  const refused = Object.entries(packages).filter(
    ([place, { resolved = '', link, integrity }]) =>
      /^https?:/.test(resolved) || (place.includes('node_modules/') && !link && !integrity),
  );
  assert.deepEqual(
    refused.map(([place]) => place),
    [],
  );
});

test('these checks detect the errors in their samples', () => {
  assert.match(findCommandError('npm run nothing') ?? '', /no script nothing/);
  assert.match(findCommandError('node --import tsx/esm tools/nothing.ts') ?? '', /no file/);
  assert.match(findCommandError('npm test -- nothing') ?? '', /no suite nothing/);
  assert.match(findCommandError('npm test -- --nothing') ?? '', /no suite --nothing/);
  assert.match(findCommandError('npx nx test nothing') ?? '', /no target test/);
  assert.equal(findCommandError('npm start'), undefined);
  assert.deepEqual(localLinks('[a](b.md) ![c](d.png) [e](https://f) `[g](h)`'), ['b.md', 'd.png']);
  assert.deepEqual(testLinks('[it works](a.test.ts) [b](b.ts)'), [
    { href: 'a.test.ts', title: 'it works' },
  ]);
  const tests = "test('[A1] it works', f); test.each([\n])(\n  `it ${is} %s`, g); read('a file');";
  assert.deepEqual(titlesIn(tests), ['it works', 'it ${is} %s']);
  assert.deepEqual(anchors('# One two\n## It’s `code`'), ['one-two', 'its-code']);
});
