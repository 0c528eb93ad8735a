import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeAccounts } from './accounts-file';
import type { Emulator } from './emulator';
import { exportAccounts } from './transfer';

const delay = 200;
const interval = 10_000;

/** Requests that never change an account. All others may. */
const readOnly = /accounts:(lookup|batchGet|query|createAuthUri)|\/emulator\/(?!action)|publicKeys/;

/** Keeps the accounts on disk up to date with the emulator. */
export function keepAccounts(emulator: Emulator, file: string) {
  let written = '';
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const writeChanges = async () => {
    const users = await exportAccounts(emulator);
    const text = JSON.stringify(users);
    if (text === written) return;
    await writeAccounts(file, users);
    written = text;
  };
  /** Writes are sequential, so that an older state never overwrites a newer one. */
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(writeChanges);
    return writing;
  };
  const saveOrWarn = () =>
    save().catch((error) => console.error(`The accounts could not be saved: ${error.message}`));
  const clock = setInterval(() => void saveOrWarn(), interval);

  return {
    save,
    /** Saves shortly after a request that may have changed an account. */
    watch(request: IncomingMessage, response: ServerResponse) {
      if (request.method === 'OPTIONS' || readOnly.test(request.url ?? '')) return;
      response.once('finish', () => {
        timer ??= setTimeout(() => void saveOrWarn(), delay);
      });
    },
    stop() {
      clearInterval(clock);
      return save();
    },
  };
}
