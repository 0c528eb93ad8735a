import type { Account, Emulator } from './emulator';

const pageSize = 1000;

interface AccountPage {
  users: Account[];
  nextPageToken?: string;
}

interface ImportResult {
  error?: { index: number; message: string }[];
}

/** Every account of the emulator, with its password hash and its linked providers. */
export async function exportAccounts(emulator: Emulator): Promise<Account[]> {
  const users: Account[] = [];
  let token = '';
  do {
    const query = `maxResults=${pageSize}${token && `&nextPageToken=${encodeURIComponent(token)}`}`;
    const page = await emulator.call<AccountPage>(`accounts:batchGet?${query}`);
    users.push(...page.users);
    token = page.nextPageToken ?? '';
  } while (token);
  return users;
}

/**
 * Fields that an import would reset. Most important is `validSince`: set to the time of
 * the import, every session from before the restart would count as expired.
 */
const restored = [
  'validSince',
  'passwordUpdatedAt',
  'lastRefreshAt',
  'initialEmail',
  'emailLinkSignin',
];

export async function importAccounts(
  emulator: Emulator,
  users: (Account & { rawPassword?: string })[],
) {
  for (let start = 0; start < users.length; start += pageSize) {
    const page = users.slice(start, start + pageSize);
    const { error } = await emulator.call<ImportResult>('accounts:batchCreate', { users: page });
    const refused = error?.[0];
    if (refused) {
      const { index, message } = refused;
      throw new Error(`The account ${page[index]?.email} could not be loaded: ${message}`);
    }
    for (const user of page) {
      const fields = Object.fromEntries(
        restored.filter((name) => user[name] !== undefined).map((name) => [name, user[name]]),
      );
      emulator.restore(user.localId, fields);
    }
  }
}
