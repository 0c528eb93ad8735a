import type { RequestListener } from 'node:http';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readSettings, signInSettings } from '@talentsphere/server/settings';
import { keepAccounts } from './account-keeper';
import { readAccounts } from './accounts-file';
import { addDemoAccounts } from './demo-accounts';
import { startEmulator } from './emulator';
import { printMails } from './reset-mail';
import { importAccounts } from './transfer';

/** Milliseconds. */
const stopTimeout = 25_000;

/**
 * The identity provider of a local run: the Firebase Auth emulator, whose
 * accounts live in DATA_DIR/auth/accounts.json.
 */
async function main() {
  const settings = readSettings(signInSettings, process.env);
  const { AUTH_PORT, DATA_DIR, FIREBASE_PROJECT_ID, SEED } = settings;
  const file = path.join(DATA_DIR, 'auth/accounts.json');
  const accounts = await readAccounts(file);
  const watchers: RequestListener[] = [];
  const emulator = await startEmulator({
    projectId: FIREBASE_PROJECT_ID,
    port: AUTH_PORT,
    onRequest: (request, response) => watchers.forEach((watch) => watch(request, response)),
  });
  await importAccounts(emulator, accounts);
  if (SEED === 'demo') await addDemoAccounts(emulator, accounts);
  const keeper = keepAccounts(emulator, file);
  await keeper.save();
  watchers.push(keeper.watch, printMails(emulator));
  emulator.accept();

  closeWithGrace({ delay: stopTimeout }, async ({ err }) => {
    if (err) console.error(err);
    await emulator.settle();
    await keeper.stop();
    await emulator.close();
  });
  process.send?.({ ready: true, port: AUTH_PORT });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
