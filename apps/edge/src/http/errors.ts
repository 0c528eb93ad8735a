import { edgeErrorCodes } from '@talentsphere/releases/edge-api';
import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';

const json = 'application/json; charset=utf-8';

type EdgeCode = keyof typeof edgeErrorCodes;

const messages = {
  invalid_request: 'The request cannot be read.',
  not_found: 'There is nothing at this address.',
  body_too_large: 'The request is too large.',
  unavailable: 'The server cannot be reached at the moment. Please try again.',
  internal: 'Something went wrong on the server. Please try again.',
} as const satisfies Record<EdgeCode, string>;

/** As those of the API's answers, which are no pages either. */
const ofErrors = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** An error response in the API's shape, so that pages handle only one; it is never cached. */
export function fail(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  code: EdgeCode,
  message: string = messages[code],
) {
  return reply.code(edgeErrorCodes[code]).headers(ofErrors).type(json).send({ message, code });
}

function codeOf({ statusCode = 500 }: FastifyError): EdgeCode {
  if (statusCode === 404) return 'not_found';
  if (statusCode === 413) return 'body_too_large';
  if (statusCode === 503) return 'unavailable';
  return statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Who has left waits for no answer, and a stream that ends because of it has not failed.
  if (reply.raw.destroyed) return;
  const code = codeOf(error);
  if (edgeErrorCodes[code] >= 500) request.log.error(error);
  return fail(reply, code);
}

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply) {
  return fail(reply, 'not_found');
}
