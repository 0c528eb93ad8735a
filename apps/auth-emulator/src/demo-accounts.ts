import { demo } from '@talentsphere/domain/demo';
import type { Account, Emulator } from './emulator';
import { importAccounts } from './transfer';

/** Adds the demo accounts that are not there yet. */
export async function addDemoAccounts(emulator: Emulator, existing: Account[]) {
  const { password, accounts } = demo;
  const taken = new Set<string | undefined>(
    existing.flatMap(({ localId, email }) => [localId, email]),
  );
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
