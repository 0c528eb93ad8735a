import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, createDataFolder } from './support/marketplace';
import { onPostgres, serverUrl, withClient } from './support/raw-database';
import { execArgv, type Environment } from './support/server-process';

const run = promisify(execFile);
const command = resolve(__dirname, '../dist/db.mjs');

let folder: string;
let source: Environment;
let dumpFile: string;

interface Result {
  code: number;
  output: string;
}

/** Runs `npm run db -- …` without the building. */
async function db(environment: Environment, ...args: string[]): Promise<Result> {
  const { PATH = '', HOME = '' } = process.env;
  try {
    const { stderr } = await run(process.execPath, [...execArgv, command, ...args], {
      env: { PATH, HOME, ...environment },
    });
    return { code: 0, output: stderr.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr.trim() };
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talentsphere-dump-'));
  dumpFile = join(folder, 'dump.jsonl');
  source = { DATA_DIR: createDataFolder() };
  expect((await db(source, 'seed', '--tasks', '2500')).output).toContain('2500 tasks stored');
  expect(await db(source, 'dump', '--file', dumpFile)).toEqual({
    code: 0,
    output: '4250 rows written.',
  });
  // It has the addresses of people.
  expect(statSync(dumpFile).mode & 0o777).toBe(0o600);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(source['DATA_DIR'] ?? '', { recursive: true, force: true });
});

test(`a dump from PGlite restores into ${serverUrl ? 'a server' : 'another PGlite'}, row for row`, async () => {
  const { environment, drop } = await createDatabase();
  const again = join(folder, 'again.jsonl');
  expect(await db(environment, 'restore', '--file', dumpFile)).toEqual({
    code: 0,
    output: '4250 rows restored.',
  });
  expect((await db(environment, 'status')).output).toContain('tasks: 2500\nbids: 1250');
  await db(environment, 'dump', '--file', again);
  const lines = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => (line ? (JSON.parse(line) as unknown) : null));
  expect(lines(again)).toEqual(lines(dumpFile));
  expect(await db(environment, 'restore', '--file', dumpFile)).toEqual({
    code: 1,
    output: 'The database already holds tasks: a dump is restored into an empty one.',
  });
  await drop();
});

test('a database where somebody has only logged in is not empty', async () => {
  const { environment, drop } = await createDatabase();
  const [head, ...rows] = readFileSync(dumpFile, 'utf8').split('\n');
  const person = rows.find((row) => row.includes('"people"'));
  const file = join(folder, 'person.jsonl');
  writeFileSync(file, [head, person, '{"end":1}'].join('\n'));
  expect((await db(environment, 'restore', '--file', file)).output).toBe('1 rows restored.');
  expect(await db(environment, 'restore', '--file', file)).toEqual({
    code: 1,
    output: 'The database already holds people: a dump is restored into an empty one.',
  });
  await drop();
});

test('what ends a line of text elsewhere does not end one of a dump', async () => {
  const { environment, drop } = await createDatabase();
  const [file, again] = ['lines.jsonl', 'lines-again.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const text = ['', '\u2028', '\u2029', '\u0085', '\\r', '\\n', ''].join('line');
  writeFileSync(file, readFileSync(dumpFile, 'utf8').replaceAll('"description": "', `$&${text}`));
  expect(await db(environment, 'restore', '--file', file)).toEqual({
    code: 0,
    output: '4250 rows restored.',
  });
  await db(environment, 'dump', '--file', again);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  await drop();
});

test('a truncated or invalid dump restores nothing', async () => {
  const { environment, drop } = await createDatabase();
  const cut = join(folder, 'cut.jsonl');
  writeFileSync(cut, readFileSync(dumpFile, 'utf8').split('\n').slice(0, 100).join('\n'));
  expect(await db(environment, 'restore', '--file', cut)).toEqual({
    code: 1,
    output: 'The dump is not complete: nothing was restored.',
  });
  writeFileSync(cut, '{"a":1}\n');
  expect((await db(environment, 'restore', '--file', cut)).output).toContain(
    'is not a dump of this product',
  );
  const missing = join(folder, 'missing');
  for (const args of [
    ['restore', '--file', missing],
    ['dump', '--file', join(missing, 'dump')],
  ])
    expect(await db(environment, ...args)).toEqual({
      code: 1,
      output: expect.stringMatching(/^ENOENT: no such file or directory, open '.*missing.*'$/),
    });
  expect((await db(environment, 'status')).output).toContain('tasks: 0');
  await drop();
});

test('what an earlier dump has left is removed, and one that is being written stays', async () => {
  const [ended, written, other] = ['7.partial', '8.partial', 'old'].map((end) =>
    join(folder, `again.jsonl.${end}`),
  ) as [string, string, string];
  for (const file of [ended, written, other]) writeFileSync(file, 'addresses');
  const yesterday = Date.now() / 1_000 - 86_400;
  for (const file of [ended, other]) utimesSync(file, yesterday, yesterday);
  const { code } = await db(source, 'dump', '--file', join(folder, 'again.jsonl'));
  expect(code).toBe(0);
  expect([ended, written, other].map((file) => existsSync(file))).toEqual([false, true, true]);
  rmSync(written);
});

onPostgres('a server', () => {
  test('a database of a later version is not dumped in part, and the dump before it stays', async () => {
    const { environment, drop } = await createDatabase();
    await db(environment, 'migrate');
    const file = join(folder, 'before.jsonl');
    writeFileSync(file, 'before');
    await withClient(environment['DATABASE_URL'] ?? '', (client) =>
      client.query(
        `insert into schema_migrations (version, name, checksum, since) values (999, 'later', 'x', 12)`,
      ),
    );
    expect(await db(environment, 'dump', '--file', file)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database has schema 999, and this version knows \d+: dump/,
      ),
    });
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
    await drop();
  });
});

test('a database that cannot be used is named in one sentence, without the password', async () => {
  const away = await db({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' }, 'status');
  expect(away.code).toBe(1);
  expect(away.output).toMatch(/^The database at 127\.0\.0\.1:9\/x cannot be reached: .+\.$/);
  expect(away.output).not.toContain('secret');
  const file = await db({ DATA_DIR: __filename }, 'status');
  expect(file.code).toBe(1);
  expect(file.output).toMatch(/^The data folder .* cannot be used: .+\.$/);
  const wrong = await db({ DATABASE_URL: 'mysql://u:secret@x' }, 'status');
  expect(wrong).toEqual({
    code: 1,
    output: 'DATABASE_URL is not an address that starts with postgres:// or postgresql://.',
  });
});

test('wrong arguments print the usage', async () => {
  const { code, output } = await db(source, 'destroy');
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run db -- <command>');
  expect((await db(source, 'seed', '--tasks', 'many')).output).toBe(
    '--tasks is "many": it must be a whole number above 0.',
  );
  expect((await db(source, 'seed', '--wrong')).code).toBe(1);
});

test('[A427] an operator erases a person, also one with work in progress', async () => {
  const { environment, drop } = await createDatabase();
  await db(environment, 'seed');
  const forget = (...args: string[]) => db(environment, 'forget', ...args);
  expect(await forget()).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  expect(await forget('nobody')).toEqual({ code: 1, output: 'Nobody has the id "nobody".' });
  const file = join(folder, 'forgotten.jsonl');
  await db(environment, 'dump', '--file', file);
  expect(readFileSync(file, 'utf8')).toContain('mina@talentsphere.example');
  expect(await forget('demo-mina')).toEqual({
    code: 0,
    output: '"demo-mina" is forgotten. Delete the account at the identity provider as well.',
  });
  await db(environment, 'dump', '--file', file);
  const left = readFileSync(file, 'utf8');
  expect(left).not.toMatch(/mina@talentsphere\.example|Mina Rao/);
  expect(left).toContain('Deleted user');
  await drop();
});

test('the generated market is the same each time', async () => {
  const { environment, drop } = await createDatabase();
  await db(environment, 'seed', '--tasks', '10');
  const other = join(folder, 'other.jsonl');
  await db(environment, 'dump', '--file', other);
  const tasks = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"table":"tasks"'));
  expect(tasks(other)).toHaveLength(10);
  // The first tasks are the same whatever their number.
  expect(tasks(dumpFile)).toEqual(expect.arrayContaining(tasks(other)));
  expect((await db(environment, 'seed', '--tasks', '10')).output).toContain(
    'already in the database',
  );
  await drop();
});

test('only tables of Citus are distributed', async () => {
  expect(await db(source, 'distribute')).toEqual({
    code: 1,
    output:
      'The database is not Citus: run "create extension citus" in it, and in the same database of every worker.',
  });
});
