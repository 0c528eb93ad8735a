import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '@talentsphere/api/contract';
import { largestBody } from '@talentsphere/releases/edge-api';
import { AppError } from './app-error';
import { validationMessage } from './validation-message';

const unreadable: [ErrorCode, string] = ['invalid_request', 'The request cannot be read.'];
const unexpected: [ErrorCode, string] = [
  'internal',
  'Something went wrong on the server. Please try again.',
];

/** What the errors of the framework and its plugins mean. */
const byStatus: Partial<Record<number, [ErrorCode, string]>> = {
  401: ['unauthenticated', 'You need to be logged in.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['unavailable', 'The request took too long to arrive.'],
  413: ['body_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request body must be JSON, sent as application/json.'],
  429: ['rate_limited', 'Too many requests. Please wait a moment and try again.'],
  503: ['unavailable', 'The server is not available at the moment. Please try again.'],
};

function appErrorOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const { validation, validationContext = 'request', statusCode = 500 } = error;
  if (validation) {
    return new AppError('invalid_request', validationMessage(validation, validationContext));
  }
  const isOfRequest = statusCode >= 400 && statusCode < 500;
  return new AppError(...(byStatus[statusCode] ?? (isOfRequest ? unreadable : unexpected)));
}

/** The one place where errors become HTTP answers; the cause of an unexpected one is only logged. */
export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, code, message, retryAfter } = appErrorOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Fastify closes the connection, and the edge, which still sends, loses the answer. Node.js reads the rest.
  const isBounded = !(Number(request.headers['content-length']) > largestBody);
  if (status === 413 && isBounded) reply.removeHeader('connection');
  const body: ErrorBody = { message, code };
  void reply.code(status).type('application/json; charset=utf-8').send(body);
}

export function handleUnknownRoute(): never {
  // A page may be newer than the server, or older.
  throw new AppError(
    'not_found',
    'The server does not know this request. Please reload the page, or try again later.',
  );
}
