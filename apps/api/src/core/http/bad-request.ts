import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@talentsphere/contract';

const failures: Record<string, [number, ErrorBody]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    503,
    { message: 'The request took too long to arrive.', code: 'unavailable' },
  ],
  HPE_HEADER_OVERFLOW: [
    413,
    { message: 'The headers of the request are too large.', code: 'body_too_large' },
  ],
};

/** Answers what is not valid HTTP, and therefore reaches no route, in the format of other errors. */
export function answerBadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, body] = failures[error.code ?? ''] ?? [
    400,
    { message: 'The request cannot be read.', code: 'invalid_request' } satisfies ErrorBody,
  ];
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
