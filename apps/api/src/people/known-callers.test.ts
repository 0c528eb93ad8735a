import type { Transaction } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { createKnownCallers } from './known-callers';

const caller: Caller = {
  uid: 'ada',
  name: 'Ada',
  email: null,
  isEmailVerified: false,
  issuedAt: 0,
  signedInAt: 0,
  expiresAt: 0,
  photoUrl: null,
};

test('what was stored is stored again after ten minutes: another server may have stored something else', async () => {
  let now = 1;
  const query = jest.fn<Promise<never[]>, [string]>();
  // The row is read before and after something is stored.
  query.mockImplementation(async (sql) =>
    sql.startsWith('select') ? ([{ isNamedFreely: true }] as never[]) : [],
  );
  const transaction = { query, announce: () => undefined } as unknown as Transaction;
  const callers = createKnownCallers(
    { transaction: (work) => work(transaction) },
    { now: () => now },
  );
  const writes = () => query.mock.calls.filter(([sql]) => sql.startsWith('with')).length;
  await callers.remember(caller);
  await callers.remember({ ...caller });
  expect(writes()).toBe(1);
  await callers.remember({ ...caller, name: 'Ada Lovelace' });
  expect(writes()).toBe(2);
  now += 600_001;
  await callers.remember({ ...caller, name: 'Ada Lovelace' });
  expect(writes()).toBe(3);
});
