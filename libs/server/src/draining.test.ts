import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { draining } from './draining';

/** More than the operating system takes for a client. */
function endless(): Readable {
  return new Readable({
    read() {
      this.push('x'.repeat(100_000));
    },
  });
}

let client: Socket;
afterEach(() => client.destroy());

test('a client that does not read does not outlast the stop, and what is done at the close is done', async () => {
  const app = Fastify();
  await app.register(draining, { longest: 200 });
  app.get('/', (_request, reply) => reply.send(endless()));
  const closed = jest.fn();
  app.addHook('onClose', async () => closed());
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'data');
  client.pause();
  await app.close();
  expect(closed).toHaveBeenCalledTimes(1);
});
