import { ReadableStream } from 'node:stream/web';
import type { EventSourceMessage } from 'eventsource-parser';
import { serverEvents } from './server-events';

const headers = { 'content-type': 'text/event-stream' };
let asked: RequestInit;

/** Responds to the next call with these bytes as its body, which stays open if `open` is set. */
function answer(chunks: readonly Uint8Array[], init: ResponseInit = { headers }, open = false) {
  const body = new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      if (!open) controller.close();
    },
  });
  globalThis.fetch = async (_, given) => {
    asked = given!;
    return new Response(body as unknown as BodyInit, init);
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads until the stream ends. */
async function readAll(getToken = async (): Promise<string | null> => null) {
  const events: EventSourceMessage[] = [];
  await new Promise<void>((onEnd) => {
    serverEvents(getToken)('/api/events', { onEvent: (event) => events.push(event), onEnd });
  });
  return events;
}

test('events are parsed correctly, however they are split into chunks', async () => {
  const all = bytes(
    ': \n\nid: 1\nevent: task\ndata: {"taskId":"ä"}\n\nid: 2\nevent: hello\ndata:\n\nid',
  );
  const cut = all.indexOf(0xc3) + 1;
  answer([all.slice(0, cut), all.slice(cut)]);
  expect(await readAll()).toEqual([
    { event: 'task', id: '1', data: '{"taskId":"ä"}' },
    { event: 'hello', id: '2', data: '' },
  ]);
});

test('[A404] the request of a user has a token and follows no redirect, that of a visitor has none', async () => {
  answer([]);
  await readAll(async () => 'abc');
  expect(asked.headers).toMatchObject({ authorization: 'Bearer abc' });
  expect(asked.redirect).toBe('error');
  answer([]);
  await readAll();
  expect(asked.headers).not.toHaveProperty('authorization');
});

test.each([
  ['refused', 503, 'application/json'],
  ['answered with a page', 200, 'text/html'],
])('what is %s is no stream', async (_, status, type) => {
  answer([bytes('id: 1\nevent: task\ndata: {}\n\n')], {
    status,
    headers: { 'content-type': type },
  });
  expect(await readAll()).toEqual([]);
  expect(asked.signal?.aborted).toBe(true);
});

test('the stream ends when the server is unavailable or a required token is missing', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await readAll()).toEqual([]);
  expect(await readAll(() => Promise.reject(new Error('The provider is down.')))).toEqual([]);
});

test('a listener is not called after the stream was closed', async () => {
  answer(
    [bytes('id: 1\nevent: hello\ndata: {}\n\nid: 2\nevent: task\ndata: {}\n\n')],
    { headers },
    true,
  );
  const received: EventSourceMessage[] = [];
  const onEnd = jest.fn();
  await new Promise<void>((resolve) => {
    const close = serverEvents(async () => null)('/api/events', {
      onEvent: (event) => {
        received.push(event);
        close();
        setTimeout(resolve);
      },
      onEnd,
    });
  });
  expect(received.map(({ id }) => id)).toEqual(['1']);
  expect(asked.signal?.aborted).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a connection that says nothing for long has ended', async () => {
  jest.useFakeTimers();
  answer([bytes('id: 1\nevent: hello\ndata: {}\n\n')], { headers }, true);
  const onEnd = jest.fn();
  serverEvents(async () => null)('/api/events', { onEvent: () => undefined, onEnd });
  await jest.advanceTimersByTimeAsync(45_000);
  expect(onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(asked.signal?.aborted).toBe(true);
  jest.useRealTimers();
});
