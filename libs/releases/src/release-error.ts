/** A release, or what is said of one, that cannot be used. Its message is for whoever releases, and shown as it is. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
