import { RefusedError, ReleaseError, UnavailableError } from '../../index';
import { asReleaseError, statusOf } from './s3-error';

const named = { bucket: 'releases', setting: 'RELEASE_TARGET' };
const errorOf = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const answered = (status: number, name = 'Fault') =>
  errorOf(name, 'It says why.', { $metadata: { httpStatusCode: status } });
const kindAndText = (error: Error) => {
  const converted = asReleaseError(error, named);
  expect(converted).toMatchObject({ cause: error });
  return [(converted as Error).constructor, (converted as Error).message];
};

test.each([
  [
    'a bucket that does not exist',
    answered(404, 'NoSuchBucket'),
    'There is no bucket releases: create it, or name another in RELEASE_TARGET.',
  ],
  [
    'missing credentials',
    errorOf('CredentialsProviderError', 'Could not load credentials from any providers'),
    'There are no credentials for the store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [
    'a store without conditional writes',
    answered(501, 'NotImplemented'),
    'The store does not know conditional writes, without which releases at the same moment would lose each other (NotImplemented).',
  ],
])('the sentence for %s says what to do', (_name, error, text) => {
  expect(kindAndText(error)).toEqual([ReleaseError, text]);
});

test.each(['Region is missing', 'Region not accepted: region="-".'])(
  'the SDK says of the region: %s',
  (message) => {
    const text = 'The store has no usable region: set AWS_REGION.';
    expect(kindAndText(new Error(message))).toEqual([ReleaseError, text]);
  },
);

test.each([401, 403])('the answer %d refuses these credentials', (status) => {
  expect(kindAndText(answered(status, 'AccessDenied'))).toEqual([
    RefusedError,
    'The store refuses releases to these credentials (AccessDenied): give them the right to list, read and write there.',
  ]);
});

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE', ''],
])('a store without an answer cannot be reached: %s', (code) => {
  const error = code ? errorOf('Error', 'It failed.', { code }) : errorOf('TimeoutError', 'Late.');
  expect(kindAndText(error)).toEqual([
    UnavailableError,
    `The store of releases cannot be reached (${code || 'TimeoutError'}): check the network and AWS_ENDPOINT_URL_S3, then try again.`,
  ]);
});

test.each<[number, typeof ReleaseError]>([
  [400, ReleaseError],
  [429, UnavailableError],
  [499, ReleaseError],
  [500, UnavailableError],
  [503, UnavailableError],
])('any other answer is named: %d', (status, kind) => {
  const text = `The store of releases answered with ${status} Fault: It says why.`;
  expect(kindAndText(answered(status))).toEqual([kind, text]);
});

test.each([
  ['a fault of the program', new TypeError('x is undefined')],
  ['what only mentions a region', new Error('No Region is missing')],
  ['what says nothing of the network', errorOf('Error', 'It failed.', { code: 'ENOSPC' })],
  ['what is no error', { $metadata: { httpStatusCode: 500 } }],
])('%s stays as it is', (_name, thrown) => {
  expect(asReleaseError(thrown, named)).toBe(thrown);
});

test('what no store has answered has no status', () => {
  expect([undefined, new Error('It failed.'), answered(404)].map(statusOf)).toEqual([
    undefined,
    undefined,
    404,
  ]);
});
