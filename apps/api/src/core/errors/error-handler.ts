import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorBody, type ErrorCode } from '@talentsphere/contract';
import { AppError } from './app-error';
import { validationMessage } from './validation-message';

const byStatus: Partial<Record<number, [ErrorCode, string]>> = {
  401: ['unauthenticated', 'You need to be logged in.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['unavailable', 'The request took too long to arrive.'],
  413: ['body_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request body must be JSON, sent as application/json.'],
  429: ['rate_limited', 'Too many requests. Please wait a moment and try again.'],
  503: ['unavailable', 'The server is not available at the moment. Please try again.'],
};

function body(code: ErrorCode, message: string): ErrorBody {
  return { message, code };
}

/** The answer to an error; the cause of an unexpected one is only logged. */
export function describeFailure(error: FastifyError): { status: number; body: ErrorBody } {
  if (error instanceof AppError) {
    return { status: error.status, body: body(error.code, error.message) };
  }
  if (error.validation) {
    const part = error.validationContext ?? 'request';
    return {
      status: 400,
      body: body('invalid_request', validationMessage(error.validation, part)),
    };
  }
  const status = error.statusCode ?? 500;
  const known = byStatus[status];
  if (known) return { status: errorCodes[known[0]], body: body(...known) };
  if (status >= 400 && status < 500) {
    return { status: 400, body: body('invalid_request', 'The request cannot be read.') };
  }
  return {
    status: 500,
    body: body('internal', 'Something went wrong on the server. Please try again.'),
  };
}

/** The one place where errors become HTTP answers. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = describeFailure(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof AppError && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter);
  void reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body);
}

export function handleUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).send(body('not_found', 'There is nothing at this address.'));
}
