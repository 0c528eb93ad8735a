import { execFileSync, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** A data folder with an empty, migrated database, for the suites to copy. */
async function makeTemplate() {
  const folder = mkdtempSync(join(process.env.MEMORY_FOLDER ?? tmpdir(), 'talentsphere-template-'));
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    AUTH_MODE: 'firebase',
    FIREBASE_PROJECT_ID: 'template',
    DATA_DIR: folder,
    API_PORT: '0',
  };
  const server = fork(join(project, 'dist/server.mjs'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As in server-process.ts.
    execArgv: ['--liftoff-only'],
  });
  const exited = once(server, 'exit');
  const ready = await Promise.race([once(server, 'message'), exited.then(() => undefined)]);
  if (!ready) throw new Error('The server that makes the template of the database did not start.');
  server.kill('SIGTERM');
  await exited;
  return folder;
}

/** Free bytes that the folders of all suites fit into, with room to spare. */
const room = 2 ** 31;

const memory = '/dev/shm';
const prefix = 'talentsphere-';

/** What a run leaves behind that is killed would stay in memory. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !existsSync(`/proc/${owner}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** Keeps data folders in memory, where there is room: each suite copies a thousand files, and removes them. */
function useMemory() {
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return;
    process.env.MEMORY_FOLDER = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  } catch {
    // This system has none, or it cannot be written to.
  }
}

/**
 * The integration suites run what is deployed: the built server, not its sources.
 * `npm test` has built it before: two builds at once would replace each other's files.
 */
export default async function setUp() {
  if (!process.env.API_IS_BUILT) build();
  useMemory();
  process.env.PGLITE_TEMPLATE = await makeTemplate();
  // One for all suites: a new one takes longer than the rest of an identity provider.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  process.env.IDENTITY_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' });
}

function build() {
  execFileSync('npx', ['nx', 'build', 'api'], {
    cwd: resolve(project, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
