import { CommandError } from '../process/command-error';
import { refusalOf } from '../process/free-ports';
import type { Settings } from './settings';

/**
 * Throws a `CommandError` when the port cannot be used.
 * @param setting names it
 * @param command that needs it
 */
export async function assertFree(setting: string, port: number, command: string = 'npm start') {
  const code = await refusalOf(port);
  if (code === 'EADDRINUSE') {
    throw new CommandError(
      `Port ${port} (${setting}) is taken by another program: stop that program, or choose another port, as in ${setting}=${port + 1} ${command}.`,
    );
  }
  if (code === 'EACCES') {
    throw new CommandError(
      `Port ${port} (${setting}) may not be used by this user: choose one above 1023, as in ${setting}=${port + 4000} ${command}.`,
    );
  }
}

/**
 * Throws a `CommandError` that names the first port which cannot be used.
 * @param command that needs them
 */
export async function assertPortsFree(settings: Settings, command?: string) {
  await assertFree('PORT', settings.port, command);
  await assertFree('API_PORT', settings.apiPort, command);
  await assertFree('AUTH_PORT', settings.authPort, command);
}
