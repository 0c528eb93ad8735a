import { RefusedError, ReleaseError } from '../../index';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]);

/** A bucket, and the variable that names it. */
interface NamedBucket {
  bucket: string;
  setting: string;
}

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** @returns the status of the store's response, if there was one */
export const statusOf = (error: unknown) => (error as ServiceError)?.$metadata?.httpStatusCode;

function sentence(
  { name, code = '', message, $metadata }: ServiceError,
  { bucket, setting }: NamedBucket,
): string | undefined {
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') {
    return `There is no bucket ${bucket}: create it, or name another in ${setting}.`;
  }
  if (name === 'CredentialsProviderError') {
    return 'There are no credentials for the store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  if (/^Region (is missing|not accepted)/.test(message)) {
    return 'The store has no usable region: set AWS_REGION.';
  }
  if (status === 401 || status === 403) {
    return `The store refuses ${bucket} to these credentials (${name}): give them the right to list, read and write there.`;
  }
  if (status === 501) {
    return `The store does not know conditional writes, without which releases at the same moment would lose each other (${name}).`;
  }
  if (unreachable.has(code) || name === 'TimeoutError') {
    return `The store of ${bucket} cannot be reached (${code || name}): check the network and AWS_ENDPOINT_URL_S3, then try again.`;
  }
  return status ? `The store of ${bucket} answered with ${status} ${name}: ${message}` : undefined;
}

/** Converts an error of the SDK to one sentence that the user can act on. */
export function asReleaseError(error: unknown, named: NamedBucket) {
  const text = error instanceof Error ? sentence(error, named) : undefined;
  if (!text) return error;
  const isRefused = [401, 403].includes(statusOf(error) ?? 0);
  return new (isRefused ? RefusedError : ReleaseError)(text, { cause: error });
}
