/** A release, or a document about one, that cannot be used. Its message is shown to the user of the release commands. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The store refuses these credentials, or the folder this account of the system. */
export class RefusedError extends ReleaseError {}

/** The store does not answer, or others are changing it: the same may succeed in a moment. */
export class UnavailableError extends ReleaseError {}

/** Others are changing one document: they may belong to its team, and keep nobody from the rest. */
export class ContendedError extends UnavailableError {}

/** Whether the store answers for no document at the moment. */
export const isOfStore = (error: unknown) =>
  error instanceof UnavailableError && !(error instanceof ContendedError);
