import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface ArrivalOptions {
  /** Milliseconds from the beginning of a body, in which it may also pause. */
  grace: number;
  /** Bytes for each millisecond after that. */
  rate: number;
  /** Answers a request whose body arrives more slowly. */
  refuse: (reply: FastifyReply, message: string) => void;
}

export const tooSlow =
  'What you send arrives too slowly. Please try again with a faster connection, or a smaller file.';

/** Milliseconds between two looks at a body, at least. */
const shortestPause = 50;

/**
 * Ends requests whose body arrives too slowly: Node.js limits only how long one takes, whatever its length. Time in
 * which the server does not read it does not count.
 */
export const arrivals = fastifyPlugin<ArrivalOptions>(
  async (app, { grace, rate, refuse }) => {
    app.addHook('onRequest', ({ raw, headers }, reply, done) => {
      const hasBody = Number(headers['content-length']) > 0 || 'transfer-encoding' in headers;
      if (!hasBody) return done();
      const { socket } = raw;
      let began = { at: performance.now(), read: socket.bytesRead };
      let timer: NodeJS.Timeout;
      const look = () => {
        if (raw.complete || raw.destroyed) return;
        if (raw.readableLength >= raw.readableHighWaterMark) {
          began = { at: performance.now(), read: socket.bytesRead };
        }
        const end = began.at + grace + (socket.bytesRead - began.read) / rate;
        const left = end - performance.now();
        if (left > 0) {
          // What has arrived is read first, also when the server was busy: then timers are late, and run before that.
          timer = setTimeout(() => setImmediate(look), Math.max(left, shortestPause)).unref();
        } else if (reply.sent || reply.raw.headersSent) {
          // Of a body that nobody waits for: a second answer would end the process, or be part of the first.
          socket.destroy();
        } else {
          void reply.header('connection', 'close');
          refuse(reply, tooSlow);
        }
      };
      look();
      raw.once('close', () => clearTimeout(timer));
      done();
    });
  },
  { name: 'arrivals' },
);
