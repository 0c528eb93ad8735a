import { lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDatabase } from '../config';
import { distribute } from '../core/database/citus/citus';
import type { Database } from '../core/database/database';
import { listApplied, migrate } from '../core/database/migrate';
import { openDatabase } from '../core/database/open-database';
import { StartupError } from '../core/errors/startup-error';
import { migrations } from '../core/database/migrations';
import { removeAbandoned } from '../core/storage/abandoned-files';
import { seedDemo } from '../seed/seed-demo';
import { seedMany } from '../seed/seed-many';
import { forget } from '../account/forget';
import { isKnown } from '../account/forget.repository';
import { createNotify } from '../notifications/notify.repository';
import { dump } from './dump';
import { restore } from './restore';
import { countRows, dumpedTables } from './transfer.repository';

interface Options {
  file: string | undefined;
  tasks: string | undefined;
  /** The argument after the command. */
  subject: string | undefined;
}

/** Standard output is for the dump: messages go to standard error. */
const print = (line: string) => console.error(line);

const usage = `Usage: npm run db -- <command> [options]
  migrate               bring the schema up to date
  seed [--tasks N]      the demo market, or N made-up tasks for measurements
  dump [--file F]       write everything as lines of JSON
  restore [--file F]    read a dump into an empty database
  forget <uid>          erase a person who has deleted their account, or asks for it
  distribute            on Citus: distribute the tables over its workers
  status                engine, schema and number of rows
DATABASE_URL or DATA_DIR says which database.`;

async function seed(database: Database, tasks: string | undefined): Promise<void> {
  await migrate(database, print);
  if (tasks === undefined) {
    const stored = await seedDemo(database);
    return print(
      stored
        ? `${stored} demo tasks stored.`
        : 'The database already has tasks: nothing was stored.',
    );
  }
  if (!/^[1-9]\d{0,7}$/.test(tasks))
    throw new StartupError(`--tasks is "${tasks}": it must be a whole number above 0.`);
  const started = Date.now();
  await seedMany(
    database,
    Number(tasks),
    (done) => done % 20_000 === 0 && print(`${done} tasks …`),
  );
  print(`${tasks} tasks stored in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
}

async function status(database: Database): Promise<void> {
  const applied = await listApplied(database);
  const schema = applied.at(-1)?.version ?? 0;
  print(`engine: ${database.engine}`);
  const latest = migrations.at(-1)?.version;
  print(`schema: ${schema} of ${latest}`);
  if (schema !== latest) return;
  for (const { name } of dumpedTables) print(`${name}: ${await countRows(database, name)}`);
}

const commands: Record<string, (database: Database, options: Options) => Promise<void>> = {
  async migrate(database) {
    const applied = await migrate(database, print);
    print(applied.length ? `Applied: ${applied.join(', ')}.` : 'The schema is up to date.');
  },
  seed: (database, { tasks }) => seed(database, tasks),
  async dump(database, { file }) {
    if (file === undefined) return print(`${await dump(database, process.stdout)} rows written.`);
    const before = await lstat(file).catch(() => undefined);
    if (before && !before.isFile()) {
      throw new StartupError(`${file} is not a file: without --file, the dump goes to the output.`);
    }
    // The dump before it stays until this one is complete.
    const partial = `${file}.${process.pid}.partial`;
    // It has the addresses of people.
    const handle = await open(partial, 'w', 0o600);
    const isPartial = (name: string) =>
      name.startsWith(`${basename(file)}.`) && name.endsWith('.partial');
    try {
      await removeAbandoned(dirname(file), isPartial);
      const rows = await dump(database, handle.createWriteStream({ flush: true }));
      await rename(partial, file);
      print(`${rows} rows written.`);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  },
  async restore(database, { file }) {
    const handle = file === undefined ? undefined : await open(file);
    await migrate(database, print);
    const rows = await restore(database, handle?.createReadStream() ?? process.stdin);
    print(`${rows} rows restored.`);
  },
  /** Also what is in progress: the person may not be there any more. Emails go out when a server sends them next. */
  async forget(database, { subject: uid }) {
    if (uid === undefined) throw new StartupError(usage);
    await migrate(database, print);
    if (!(await isKnown(database, uid))) throw new StartupError(`Nobody has the id "${uid}".`);
    const notify = createNotify(0);
    await database.transaction((db) => forget({ db, notify, uid, endsWork: true }));
    print(`"${uid}" is forgotten. Delete the account at the identity provider as well.`);
  },
  async distribute(database) {
    await migrate(database, print);
    const isNew = await distribute(database);
    print(isNew ? 'The tables are distributed.' : 'The tables were distributed before.');
  },
  status,
};

function parse(): { run: (typeof commands)[string]; options: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, tasks: { type: 'string' } },
  });
  const [command = '', subject, ...others] = positionals;
  const run = commands[command];
  const isComplete = subject === undefined || command === 'forget';
  if (!run || !isComplete || others.length > 0) throw new StartupError(usage);
  return { run, options: { file: values.file, tasks: values.tasks, subject } };
}

async function main(): Promise<void> {
  const { run, options } = parse();
  const database = await openDatabase(parseDatabase(process.env), () => undefined);
  try {
    await run(database, options);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const code = (error as { code?: unknown }).code;
  const known =
    error instanceof StartupError || String(code).startsWith('ERR_PARSE_ARGS') || code === 'ENOENT';
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
