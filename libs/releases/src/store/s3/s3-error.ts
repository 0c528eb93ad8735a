import { RefusedError, ReleaseError, UnavailableError } from '../../index';

const unreachable = new Set<string | undefined>([
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

const isUnanswered = ({ name, code }: Pick<ServiceError, 'name' | 'code'>) =>
  unreachable.has(code) || name === 'TimeoutError';

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
  if (isUnanswered({ name, code })) {
    return `The store of ${bucket} cannot be reached (${code || name}): check the network and AWS_ENDPOINT_URL_S3, then try again.`;
  }
  return status ? `The store of ${bucket} answered with ${status} ${name}: ${message}` : undefined;
}

/** Of these credentials, of a store that cannot do what is needed, or that does not answer at the moment. */
function kindOf(error: unknown) {
  const status = statusOf(error) ?? 0;
  if ([401, 403].includes(status)) return RefusedError;
  const isBusy = status === 429 || (status >= 500 && status !== 501);
  return isBusy || isUnanswered(error as ServiceError) ? UnavailableError : ReleaseError;
}

/** Converts an error of the SDK to one sentence that the user can act on. */
export function asReleaseError(error: unknown, named: NamedBucket) {
  const text = error instanceof Error ? sentence(error, named) : undefined;
  if (!text) return error;
  return new (kindOf(error))(text, { cause: error });
}
