import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keepAccounts } from './account-keeper';
import { writeAccounts } from './accounts-file';
import type { Emulator } from './emulator';
import { exportAccounts } from './transfer';

jest.mock('./accounts-file');
jest.mock('./transfer');

test('accounts are saved 200 ms after the answer to what may have changed one', async () => {
  jest.useFakeTimers();
  jest.mocked(exportAccounts).mockResolvedValue([{ localId: 'nadia' }]);
  const keeper = keepAccounts({} as Emulator, 'accounts.json');
  const answer = (url: string) => {
    const response = new EventEmitter();
    keeper.watch({ method: 'POST', url } as IncomingMessage, response as ServerResponse);
    response.emit('finish');
  };
  answer('/v1/accounts:lookup');
  await jest.advanceTimersByTimeAsync(200);
  expect(exportAccounts).not.toHaveBeenCalled();
  answer('/v1/accounts:signUp');
  await jest.advanceTimersByTimeAsync(200);
  expect(writeAccounts).toHaveBeenCalledWith('accounts.json', [{ localId: 'nadia' }]);
  await keeper.stop();
});
