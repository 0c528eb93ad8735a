/** A release, or a document about one, that cannot be used. Its message is shown to the user of the release commands. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
