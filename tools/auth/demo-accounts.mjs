import { readFileSync } from 'node:fs';
import { importAccounts } from './transfer.mjs';

/**
 * Adds the demo accounts that are not there yet. Their uids are fixed, because
 * the sample tasks belong to them.
 * @param {import('./emulator.mjs').Emulator} emulator
 * @param {import('./emulator.mjs').Account[]} existing
 */
export async function addDemoAccounts(emulator, existing) {
  /** @type {{ password: string, accounts: { uid: string, name: string, email: string }[] }} */
  const { password, accounts } = JSON.parse(
    readFileSync(new URL('../demo-accounts.json', import.meta.url), 'utf8'),
  );
  const taken = new Set(existing.flatMap(({ localId, email }) => [localId, email]));
  const missing = accounts.filter(({ uid, email }) => !taken.has(uid) && !taken.has(email));
  const users = missing.map(({ uid, name, email }) => ({
    localId: uid,
    displayName: name,
    email,
    emailVerified: true,
    rawPassword: password,
  }));
  await importAccounts(emulator, users);
}
