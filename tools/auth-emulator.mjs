import path from 'node:path';
import { keepAccounts } from './auth/account-keeper.mjs';
import { readAccounts } from './auth/accounts-file.mjs';
import { addDemoAccounts } from './auth/demo-accounts.mjs';
import { startEmulator } from './auth/emulator.mjs';
import { printMails } from './auth/reset-mail.mjs';
import { importAccounts } from './auth/transfer.mjs';

/**
 * The identity provider of a local run: the Firebase Auth emulator, whose
 * accounts live in DATA_DIR/auth/accounts.json.
 */
async function main() {
  const { AUTH_PORT, DATA_DIR, FIREBASE_PROJECT_ID, SEED } = process.env;
  if (!AUTH_PORT || !DATA_DIR || !FIREBASE_PROJECT_ID) {
    throw new Error('AUTH_PORT, DATA_DIR and FIREBASE_PROJECT_ID must be set.');
  }
  const file = path.join(DATA_DIR, 'auth/accounts.json');
  const accounts = await readAccounts(file);
  /** @type {import('node:http').RequestListener[]} */
  const watchers = [];
  const emulator = await startEmulator({
    projectId: FIREBASE_PROJECT_ID,
    port: Number(AUTH_PORT),
    onRequest: (request, response) => watchers.forEach((watch) => watch(request, response)),
  });
  await importAccounts(emulator, accounts);
  if (SEED === 'demo') await addDemoAccounts(emulator, accounts);
  const keeper = keepAccounts(emulator, file);
  await keeper.save();
  watchers.push(keeper.watch, printMails(emulator));

  let stopping = false;
  process.on('SIGTERM', async () => {
    if (stopping) return;
    stopping = true;
    await emulator.settle();
    await keeper.stop();
    await emulator.close();
    process.exit(0);
  });
  process.send?.({ ready: true, port: Number(AUTH_PORT) });
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
