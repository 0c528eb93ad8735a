import { isRouteErrorResponse } from '@talentsphere/host/shell';

/** The texts of the error screen for a failure. */
export interface Failure {
  title: string;
  text: string;
  /** Further details, for support. */
  details: string | undefined;
  notFound: boolean;
}

export const notFound: Failure = {
  title: '404 - Page Not Found',
  text: "Oops! The page you're looking for doesn't exist.",
  details: undefined,
  notFound: true,
};

const unknownText = 'Something went wrong.';

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  const { message } = (value ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
}

/** Describes the failure of a route: a response with a status, an `Error`, or any other value that was thrown. */
export function describeFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return notFound;
    return {
      title: `${error.status} - Error`,
      text: error.statusText || textOf(error.data) || unknownText,
      details: error.statusText ? textOf(error.data) : undefined,
      notFound: false,
    };
  }
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown };
  const known = typeof status === 'number' && status > 0;
  if (known && status === 404) return notFound;
  const cause = error instanceof Error ? error.cause : undefined;
  return {
    title: known ? `${status} - Error` : 'Error',
    text: textOf(statusText) ?? textOf(error) ?? unknownText,
    details: textOf(cause),
    notFound: false,
  };
}
