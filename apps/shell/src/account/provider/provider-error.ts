// In the first script of the page: the messages of all other errors are in `as-provider-error.ts`.

export const unreachableCode = 'auth/network-request-failed';
export const unreachableText =
  'The sign-in service cannot be reached. Please check your connection.';

/** An error of the identity provider; `message` is for the user, and empty when there is none. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    readonly code: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For an SDK that failed to download: its own error only names a file, which does not help users. */
export const unreachable = (cause: unknown) =>
  new ProviderError(unreachableText, unreachableCode, { cause });
