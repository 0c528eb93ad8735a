import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../testing/rendered-site';
import { DataVersion } from './data-version';

/** Milliseconds between two heartbeats of the stream. */
const heartbeat = 1_000;

/** Waits for as long as a page without a stream is kept, and a little more. */
const moreThanASecond = () => sleep(1_100);

const head =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A server whose streams send what the test writes, and never end. */
async function startStreams() {
  const sockets: Socket[] = [];
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request: Buffer) => {
      requests.push(request.toString());
      sockets.push(socket);
      socket.write(head + chunk('event: changes\ndata: {"jitter":10}\n\n'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The connections, the last one open. */
    sockets,
    async connected(count: number) {
      await until(() => sockets.length >= count);
      // Until the stream's beginning has arrived.
      await sleep(300);
    },
    stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

let streams: Awaited<ReturnType<typeof startStreams>>;
let data: DataVersion;
let beats: NodeJS.Timeout | undefined;

beforeEach(async () => {
  streams = await startStreams();
  data = new DataVersion({ apiUrl: streams.apiUrl, edgeToken: 'secret' }, heartbeat);
  await streams.connected(1);
});
afterEach(() => {
  clearInterval(beats);
  data.stop();
  streams.stop();
});

function beat(): void {
  beats = setInterval(() => streams.sockets.at(-1)?.write(chunk(': \n\n')), heartbeat / 4);
}

const send = (text: string) => streams.sockets.at(-1)?.write(chunk(`${text}\n\n`));

test.each([
  'event: changes\ndata: {"jitter":10,"tasks":["a"]}',
  'event: changes\ndata: {"jitter":10,"bids":true}',
  'event: changes\ndata: {"jitter":10,"resync":true}',
  // Of a server of an earlier release.
  'event: task\ndata: {}',
])(
  'pages are current until %j while the stream has heartbeats',
  async (event) => {
    beat();
    const isCurrent = data.mark();
    await sleep(4 * heartbeat);
    send('event: changes\ndata: {"jitter":10}');
    await sleep(300);
    expect(isCurrent()).toBe(true);
    send(event);
    await until(() => !isCurrent());
    expect(streams.sockets).toHaveLength(1);
  },
  20_000,
);

test('the stream is opened as the edge, whose streams are not limited', () => {
  expect(streams.requests[0]).toMatch(/^GET \/api\/events\?changes=true&everyBid=true /);
  expect(streams.requests[0]).toContain('edge-token: secret\r\n');
});

test('a stream that goes silent without ending is not relied upon, and is opened again', async () => {
  const before = data.mark();
  await sleep(1.6 * heartbeat);
  expect(before()).toBe(false);
  // As without a stream.
  const meanwhile = data.mark();
  expect(meanwhile()).toBe(true);
  await moreThanASecond();
  expect(meanwhile()).toBe(false);

  await streams.connected(2);
  beat();
  const after = data.mark();
  await moreThanASecond();
  expect(after()).toBe(true);
  expect(before()).toBe(false);
}, 20_000);
