import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** The codes are those of the API's contract, which a test of the API compares. */
export const badRequests = {
  unreadable: { status: 400, message: 'The request cannot be read.', code: 'invalid_request' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 503,
    message: 'The request took too long to arrive.',
    code: 'unavailable',
  },
  HPE_HEADER_OVERFLOW: {
    status: 413,
    message: 'The headers of the request are too large.',
    code: 'body_too_large',
  },
};

/**
 * Answers what is not valid HTTP, and therefore reaches no route, in the format of other errors. A
 * connection without a request is closed in silence when its time is over: browsers open some in
 * reserve, and would take the answer for that of the request for which they use it.
 */
export function answerBadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const code = error.code as keyof typeof badRequests | undefined;
  const { status, ...body } = badRequests[code ?? 'unreadable'] ?? badRequests.unreadable;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
