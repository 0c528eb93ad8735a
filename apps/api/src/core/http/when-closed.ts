import type { ServerResponse } from 'node:http';

/** Whether the connection is closed: then `close` has been emitted and will not be again. */
export function isGone({ closed, destroyed, req }: ServerResponse): boolean {
  return closed || destroyed || req.socket.destroyed;
}

/**
 * Calls back once, when an answer has been sent or its connection is lost. One that waits for an earlier
 * answer on its connection does not emit `close` with it.
 */
export function whenClosed(response: ServerResponse, done: () => void): void {
  if (isGone(response)) return done();
  const { socket } = response.req;
  const end = () => {
    response.off('close', end);
    socket.off('close', end);
    done();
  };
  response.once('close', end);
  socket.once('close', end);
}
