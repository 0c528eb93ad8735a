import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '../testing/rendered-site';
import { DataVersion } from './data-version';

/** Milliseconds between two heartbeats of the stream. */
const heartbeat = 10_000;

/** Lets time pass for what is tested: for as long as no test does, its streams are not silent. */
const pass = (ms: number) => void jest.advanceTimersByTime(ms);
/** For longer than a page without a stream is cached. */
const passASecond = () => pass(1_100);

const head =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const beginning = `${head}${chunk('event: changes\ndata: {"jitter":10}\n\n')}`;

/** A server whose streams send what the test writes, and never end. */
async function startStreams() {
  const sockets: Socket[] = [];
  const requests: string[] = [];
  let failure: string | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request: Buffer) => {
      requests.push(request.toString());
      if (failure) return void socket.end(failure);
      sockets.push(socket);
      socket.write(beginning);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The connections, the last one open. */
    sockets,
    /** @param answer to every further request of a stream */
    breakDown(answer: string) {
      failure = answer;
      sockets.at(-1)?.destroy();
    },
    recover: () => void (failure = undefined),
    async connected(count: number) {
      await until(() => sockets.length >= count && isFollowing());
    },
    stop() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

let streams: Awaited<ReturnType<typeof startStreams>>;
let data: DataVersion;
let said: jest.Mock;

/** Whether the beginning of a stream has arrived. */
function isFollowing(): boolean {
  const isCurrent = data.mark();
  passASecond();
  return isCurrent();
}

beforeEach(async () => {
  const others = ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  jest.useFakeTimers({ doNotFake: [...others] });
  streams = await startStreams();
  said = jest.fn();
  const api = { apiUrl: streams.apiUrl, edgeToken: 'secret' };
  data = new DataVersion(api, { warn: said }, heartbeat);
  await streams.connected(1);
});
afterEach(() => {
  jest.useRealTimers();
  data.stop();
  streams.stop();
});

const send = (text: string) => streams.sockets.at(-1)?.write(chunk(`${text}\n\n`));

test.each([
  'event: changes\ndata: {"jitter":10,"tasks":["a"]}',
  'event: changes\ndata: {"jitter":10,"bids":true}',
  'event: changes\ndata: {"jitter":10,"resync":true}',
  // Of a server of an earlier release.
  'event: task\ndata: {}',
])('pages are current until %j while the stream has heartbeats', async (event) => {
  const isCurrent = data.mark();
  // For longer than the silence after which a stream is opened again.
  for (const heard of [':', ':', 'event: changes\ndata: {"jitter":10}']) {
    pass(1.6 * heartbeat);
    expect(isCurrent()).toBe(false);
    send(heard);
    await until(isCurrent);
  }
  send(event);
  await until(() => !isCurrent());
  // Not for its silence.
  expect(isFollowing()).toBe(true);
  expect(streams.sockets).toHaveLength(1);
});

test('pages are current for a minute at most, because nothing announces what changes with time alone', async () => {
  const isCurrent = data.mark();
  for (let heard = 0; heard < 3; heard += 1) {
    pass(1.6 * heartbeat);
    send(':');
    await until(isCurrent);
  }
  pass(1.2 * heartbeat);
  expect(isCurrent()).toBe(false);
  // Not for its silence.
  expect(isFollowing()).toBe(true);
});

test('the stream is opened as the edge, whose streams are not limited', () => {
  expect(streams.requests[0]).toMatch(/^GET \/api\/events\?changes=true&everyBid=true /);
  expect(streams.requests[0]).toContain('edge-token: secret\r\n');
});

test('a stream that goes silent without ending is not relied upon, and is opened again', async () => {
  const before = data.mark();
  expect(before()).toBe(true);
  pass(1.6 * heartbeat);
  expect(before()).toBe(false);
  // As without a stream.
  const meanwhile = data.mark();
  expect(meanwhile()).toBe(true);
  passASecond();
  expect(meanwhile()).toBe(false);

  pass(1.4 * heartbeat);
  await streams.connected(2);
  expect(before()).toBe(false);
});

test('streams that end before their first heartbeat are no failure, unless they end at once', async () => {
  for (const count of [2, 3, 4]) {
    pass(0.7 * heartbeat);
    streams.sockets.at(-1)?.end(chunk(''));
    await until(() => {
      pass(1_000);
      return streams.sockets.length === count;
    });
    await streams.connected(count);
    expect(data.isFailing).toBe(false);
  }
  expect(said).not.toHaveBeenCalled();
});

/** Sends what shows that the stream has not only begun. */
async function sendHeartbeat() {
  pass(1.6 * heartbeat);
  send(':');
  await until(isFollowing);
}

test.each([
  [
    'are refused',
    'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n',
    'The API answered 503.',
  ],
  ['end as soon as they began', `${beginning}${chunk('')}`, 'The API has ended the stream.'],
])(
  'that streams %s is said once, and once that they are followed again',
  async (_what, failure, cause) => {
    // A stream that ends and is opened again is no failure.
    await sendHeartbeat();
    streams.sockets[0]?.destroy();
    await streams.connected(2);
    await sendHeartbeat();
    expect(said).not.toHaveBeenCalled();
    streams.breakDown(failure);
    await until(() => {
      pass(1_000);
      return data.isFailing;
    });
    // An API that starts is not reported.
    expect(said).not.toHaveBeenCalled();
    await until(() => {
      pass(1_000);
      return said.mock.calls.length > 0;
    });
    expect(said.mock.calls).toEqual([
      [{ err: new Error(cause) }, expect.stringContaining('cannot be followed')],
    ]);
    streams.recover();
    await streams.connected(3);
    await sendHeartbeat();
    expect(data.isFailing).toBe(false);
    expect(said).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenLastCalledWith('The changes of the API are followed again.');
  },
);
