const pageSize = 1000;

/**
 * Every account of the emulator, with its password hash and its linked providers.
 * @param {import('./emulator.mjs').Emulator} emulator
 * @returns {Promise<import('./emulator.mjs').Account[]>}
 */
export async function exportAccounts(emulator) {
  const users = [];
  let token = '';
  do {
    const query = `maxResults=${pageSize}${token && `&nextPageToken=${encodeURIComponent(token)}`}`;
    const page = await emulator.call(`accounts:batchGet?${query}`);
    users.push(...page.users);
    token = page.nextPageToken ?? '';
  } while (token);
  return users;
}

/**
 * What an import would set anew. `validSince` above all: left at the time of
 * the import, every session from before the restart would count as expired.
 */
const kept = [
  'validSince',
  'passwordUpdatedAt',
  'lastRefreshAt',
  'initialEmail',
  'emailLinkSignin',
];

/**
 * @param {import('./emulator.mjs').Emulator} emulator
 * @param {(import('./emulator.mjs').Account & { rawPassword?: string })[]} users
 */
export async function importAccounts(emulator, users) {
  for (let start = 0; start < users.length; start += pageSize) {
    const page = users.slice(start, start + pageSize);
    const { error } = await emulator.call('accounts:batchCreate', { users: page });
    if (error?.length) {
      const { index, message } = error[0];
      throw new Error(`The account ${page[index]?.email} could not be loaded: ${message}`);
    }
    for (const user of page) {
      const fields = Object.fromEntries(
        kept.filter((name) => user[name] !== undefined).map((name) => [name, user[name]]),
      );
      emulator.restore(user.localId, fields);
    }
  }
}
