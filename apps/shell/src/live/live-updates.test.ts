import type { LiveEvent } from '@talentsphere/api/contract';
import { startLiveUpdates, type LiveUpdates } from './live-updates';
import type { StreamListener } from './server-events';

class FakeStream {
  closed = false;

  constructor(
    readonly url: string,
    private readonly listener: StreamListener,
  ) {}

  send(id: string, changes: Partial<LiveEvent> = {}, event = 'changes'): void {
    this.listener.onEvent({ event, id, data: JSON.stringify({ jitter: 0, ...changes }) });
  }

  break(): void {
    this.listener.onEnd();
  }
}

let visibility: DocumentVisibilityState;
let streams: FakeStream[];
let applied: LiveEvent[];
let live: LiveUpdates;
const latest = () => streams.at(-1)!;

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  streams = [];
  applied = [];
  live = startLiveUpdates({
    url: '/api/events',
    open: (url, listener) => {
      const stream = new FakeStream(url, listener);
      streams.push(stream);
      return () => (stream.closed = true);
    },
    age: () => 2_000,
    page: document,
    onEvent: (event) => applied.push(event),
  });
});
afterEach(() => {
  setVisibility('hidden');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that has loaded opens one stream, and sends its age', () => {
  expect(streams).toHaveLength(0);
  jest.advanceTimersByTime(1_500);
  expect(streams.map(({ url }) => url)).toEqual(['/api/events?age=2000&changes=true']);
});

test('the server’s events are passed on; what was missed does not wait', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('1', { tasks: ['a'], jitter: 20_000 });
  latest().send('2', { tasks: ['b'], ownBids: ['c'], jitter: 20_000 });
  expect(applied).toEqual([
    { tasks: ['a'], jitter: 0 },
    { tasks: ['b'], ownBids: ['c'], jitter: 20_000 },
  ]);
});

test('the time over which calls are distributed has a maximum', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('1');
  latest().send('2', { resync: true, jitter: 3_600_000 });
  expect(applied.at(-1)).toEqual({ resync: true, jitter: 60_000 });
});

test('what a server of an earlier release sends is a resync, which is distributed', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('1', {}, 'hello');
  latest().send('2', {}, 'task');
  expect(applied).toEqual([
    { resync: true, jitter: 0 },
    { resync: true, jitter: 10_000 },
  ]);
});

test('a lost stream is opened again within a part of the time that the server names', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('1', { jitter: 20_000 });
  latest().break();
  jest.advanceTimersByTime(10_900);
  expect(streams).toHaveLength(1);
  jest.advanceTimersByTime(200);
  expect(streams).toHaveLength(2);
  // Nothing was open: only what failed is tried again.
  latest().break();
  jest.advanceTimersByTime(2_100);
  expect(streams).toHaveLength(3);
});

test('a stream that ends with the user’s token is opened again at once, and nothing is fetched', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('1', { jitter: 20_000 });
  // As the server does, without a position.
  latest().send('', { jitter: 0 });
  latest().break();
  jest.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);
  expect(latest().url).toBe('/api/events?after=1&changes=true');
  latest().send('1', { jitter: 20_000 });
  expect(applied.map((event) => Object.keys(event))).toEqual(Array(3).fill(['jitter']));
});

test('a lost stream is reopened after the last event, at growing intervals while it fails', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('41');
  latest().break();
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(latest().url).toBe('/api/events?after=41&changes=true');
  expect(streams).toHaveLength(2);
  latest().break();
  jest.advanceTimersByTime(1_999);
  expect(streams).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(streams).toHaveLength(3);
});

describe('[A642] when no event arrives', () => {
  /** The stream ends after that time, and the next one is opened. */
  function endAfter(milliseconds: number): void {
    const { length } = streams;
    jest.advanceTimersByTime(milliseconds);
    latest().break();
    while (streams.length === length) jest.advanceTimersByTime(100);
  }
  const resync = { resync: true, jitter: 0 };
  beforeEach(() => void jest.advanceTimersByTime(1_500));

  test('although the stream is open, everything is fetched again, about once a minute', () => {
    const begun = performance.now();
    for (let times = 1; times <= 5; times += 1) {
      endAfter(50_000);
      expect(applied).toEqual(Array(times).fill(resync));
    }
    expect((performance.now() - begun) / 5).toBeLessThan(65_000);
    latest().send('1');
    endAfter(50_000);
    expect(applied.slice(5)).toEqual([{ jitter: 0 }]);
  });

  test('because the server is down or does not answer, nothing is fetched', () => {
    // The edge answers for it after half a minute.
    for (const milliseconds of [0, 100, 30_100, 30_100]) endAfter(milliseconds);
    expect(applied).toEqual([]);
  });
});

describe('when a call got no response', () => {
  const resync = { resync: true, jitter: 0 };
  beforeEach(() => {
    jest.advanceTimersByTime(1_500);
    latest().send('1');
    applied.length = 0;
  });

  test('the stream is opened again, and its first event is a resync', () => {
    for (let call = 0; call < 20; call += 1) live.reconnectAfterFailure();
    expect(latest().closed).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
    expect(applied).toEqual([]);
    latest().send('1');
    expect(applied).toEqual([resync]);
  });

  test('an API that opens a stream but answers no call is requested at growing intervals', () => {
    for (let minute = 0; minute < 300; minute += 1) {
      live.reconnectAfterFailure();
      if (!latest().closed) latest().send('1');
      jest.advanceTimersByTime(200);
    }
    expect(streams.length).toBeLessThanOrEqual(7);
  });

  test('an attempt in progress is not interrupted', () => {
    latest().break();
    jest.advanceTimersByTime(1_000);
    for (let call = 0; call < 20; call += 1) live.reconnectAfterFailure();
    jest.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(2);
    latest().send('1');
    expect(applied).toEqual([resync]);
  });

  test('a browser that is online again does not wait for the scheduled attempt', () => {
    for (let failure = 0; failure < 5; failure += 1) {
      latest().break();
      jest.advanceTimersByTime(1_000 * 2 ** failure);
    }
    expect(streams).toHaveLength(6);
    latest().break();
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(7);
  });
});

test('another user’s stream is opened with their token, after the last event', () => {
  live.restart();
  expect(streams).toHaveLength(0);
  jest.advanceTimersByTime(1_500);
  const [first] = streams;
  first!.send('41');
  live.restart();
  expect(first!.closed).toBe(true);
  expect(streams.map(({ url }) => url)).toEqual([
    '/api/events?age=2000&changes=true',
    '/api/events?after=41&changes=true',
  ]);
});

test('a hidden page has no stream, and catches up when it becomes visible', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('7', { tasks: ['a'] });
  setVisibility('hidden');
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(1);
  setVisibility('visible');
  expect(latest().url).toBe('/api/events?after=7&changes=true');
});
