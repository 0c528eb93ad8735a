import { errorCodes, type ErrorBody, type ErrorCode } from '@talentsphere/contract';
import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';

const json = 'application/json; charset=utf-8';

const messages = {
  invalid_request: 'The request cannot be read.',
  not_found: 'There is nothing at this address.',
  body_too_large: 'The request is too large.',
  unavailable: 'The server cannot be reached at the moment. Please try again.',
  internal: 'Something went wrong on the server. Please try again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

type EdgeCode = keyof typeof messages;

/** An error response in the API's shape, so that pages handle only one; it is never cached. */
export function fail(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  code: EdgeCode,
  message: string = messages[code],
) {
  const body: ErrorBody = { message, code };
  return reply.code(errorCodes[code]).header('cache-control', 'no-store').type(json).send(body);
}

function codeOf({ statusCode = 500 }: FastifyError): EdgeCode {
  if (statusCode === 404) return 'not_found';
  if (statusCode === 413) return 'body_too_large';
  if (statusCode === 503) return 'unavailable';
  return statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error);
  if (errorCodes[code] >= 500) request.log.error(error);
  return fail(reply, code);
}

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return fail(reply, 'not_found');
}
