import type { Change } from './event-feed';
import { startLiveUpdates, type LiveUpdates } from './live-updates';
import type { StreamListener } from './server-events';

class FakeStream {
  closed = false;

  constructor(
    readonly url: string,
    private readonly listener: StreamListener,
  ) {}

  send(kind: string, id: string, data: object = {}): void {
    this.listener.onEvent({ kind, id, data: JSON.stringify(data) });
  }

  break(): void {
    this.listener.onEnd();
  }
}

let visibility: DocumentVisibilityState;
let streams: FakeStream[];
let applied: Change[][];
let spreads: number[];
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
  spreads = [];
  live = startLiveUpdates({
    url: '/api/events',
    open: (url, listener) => {
      const stream = new FakeStream(url, listener);
      streams.push(stream);
      return () => (stream.closed = true);
    },
    age: () => 2_000,
    page: document,
    apply: (changes, spread) => {
      applied.push([...changes]);
      spreads.push(spread);
    },
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
  expect(streams.map(({ url }) => url)).toEqual(['/api/events?age=2000&patches=true']);
});

test('changes are passed on in batches, at most once a second', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('task', '1', { taskId: 'a' });
  latest().send('bid', '2', { taskId: 'b' });
  jest.advanceTimersByTime(250);
  expect(applied).toEqual([
    [
      { kind: 'task', taskId: 'a' },
      { kind: 'bid', taskId: 'b', own: false },
    ],
  ]);
  for (let id = 3; id < 20; id += 1) latest().send('task', String(id), { taskId: 'c' });
  jest.advanceTimersByTime(900);
  expect(applied).toHaveLength(1);
  jest.advanceTimersByTime(300);
  expect(applied).toHaveLength(2);
  expect(applied[1]).toHaveLength(17);
});

test('an event that names no task is a resync', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('resync', '1');
  latest().send('task', '2', {});
  jest.advanceTimersByTime(300);
  expect(applied).toEqual([[{ kind: 'resync' }, { kind: 'resync' }]]);
});

test('changed tasks come with the stream; what a later server adds is ignored', () => {
  jest.advanceTimersByTime(1_500);
  const patches = { tasks: [{ _id: 'a' }], gone: ['b'], ids: ['c'] };
  latest().send('tasks', '1', { ...patches, spread: 7, later: true });
  latest().send('later', '2');
  jest.advanceTimersByTime(300);
  const at = Date.now() - 300;
  expect(applied).toEqual([[{ kind: 'tasks', ...patches, at }]]);
  expect(spreads).toEqual([7]);
  latest().send('tasks', '3', { tasks: [] });
  jest.advanceTimersByTime(1_300);
  expect(applied[1]).toEqual([{ kind: 'resync' }]);
});

test('a page that comes back after too long does not wait', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('resync', '2', { spread: 20_000 });
  latest().send('hello', '2', { spread: 20_000 });
  jest.advanceTimersByTime(300);
  expect(applied).toEqual([[{ kind: 'resync' }]]);
});

test('a resync and a lost stream wait for a part of the time that the server names', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('hello', '1', { spread: 20_000 });
  latest().send('resync', '2');
  jest.advanceTimersByTime(9_900);
  expect(applied).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(applied).toEqual([[{ kind: 'resync' }]]);
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

test('a lost stream is reopened after the last event, at growing intervals while it fails', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('hello', '41');
  latest().break();
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(latest().url).toBe('/api/events?after=41&patches=true');
  expect(streams).toHaveLength(2);
  latest().break();
  jest.advanceTimersByTime(1_999);
  expect(streams).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(streams).toHaveLength(3);
});

describe('when a call got no response', () => {
  const resync = [{ kind: 'resync' }];
  beforeEach(() => {
    jest.advanceTimersByTime(1_500);
    latest().send('hello', '1');
  });

  test('the stream is opened again, and its hello is a resync', () => {
    for (let call = 0; call < 20; call += 1) live.reconnectAfterFailure();
    expect(latest().closed).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
    expect(applied).toEqual([]);
    latest().send('hello', '1');
    jest.advanceTimersByTime(1_300);
    expect(applied).toEqual([resync]);
  });

  test('an API that sends hello but answers no call is requested at growing intervals', () => {
    for (let minute = 0; minute < 300; minute += 1) {
      live.reconnectAfterFailure();
      if (!latest().closed) latest().send('hello', '1');
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
    latest().send('hello', '1');
    jest.advanceTimersByTime(1_300);
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
  first!.send('hello', '41');
  live.restart();
  expect(first!.closed).toBe(true);
  expect(streams.map(({ url }) => url)).toEqual([
    '/api/events?age=2000&patches=true',
    '/api/events?after=41&patches=true',
  ]);
});

test('a hidden page has no stream, and catches up when it becomes visible', () => {
  jest.advanceTimersByTime(1_500);
  latest().send('task', '7', { taskId: 'a' });
  setVisibility('hidden');
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(1);
  setVisibility('visible');
  expect(latest().url).toBe('/api/events?after=7&patches=true');
});
