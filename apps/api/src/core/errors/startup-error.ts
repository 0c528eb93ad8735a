/** Why a command or the server cannot run, in one sentence that its operator can act on. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
