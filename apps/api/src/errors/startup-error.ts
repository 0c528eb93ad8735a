/** Why the server does not start, in one sentence that its operator can act on. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
