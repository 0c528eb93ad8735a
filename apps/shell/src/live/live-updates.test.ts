import type { Change } from './event-feed';
import { startLiveUpdates } from './live-updates';

class FakeSource extends EventTarget {
  closed = false;
  readonly readyState = 1;

  constructor(readonly url: string) {
    super();
  }

  close(): void {
    this.closed = true;
  }

  tell(kind: string, lastEventId: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(kind, { lastEventId, data: JSON.stringify(data) }));
  }
}

let visibility: DocumentVisibilityState;
let sources: FakeSource[];
let applied: Change[][];
const latest = () => sources.at(-1)!;

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sources = [];
  applied = [];
  startLiveUpdates({
    url: '/api/events',
    open: (url) => {
      sources.push(new FakeSource(url));
      return latest() as unknown as EventSource;
    },
    age: () => 2_000,
    page: document,
    apply: (changes) => applied.push([...changes]),
  });
});
afterEach(() => {
  setVisibility('hidden');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that has loaded opens one stream, and says how old it is', () => {
  expect(sources).toHaveLength(0);
  jest.advanceTimersByTime(1_500);
  expect(sources.map(({ url }) => url)).toEqual(['/api/events?age=2000']);
});

test('changes are handed on together, not more than once a second', () => {
  jest.advanceTimersByTime(1_500);
  latest().tell('task', '1', { taskId: 'a' });
  latest().tell('bid', '2', { taskId: 'b' });
  jest.advanceTimersByTime(250);
  expect(applied).toEqual([
    [
      { kind: 'task', taskId: 'a' },
      { kind: 'bid', taskId: 'b' },
    ],
  ]);
  for (let id = 3; id < 20; id += 1) latest().tell('task', String(id), { taskId: 'c' });
  jest.advanceTimersByTime(900);
  expect(applied).toHaveLength(1);
  jest.advanceTimersByTime(300);
  expect(applied).toHaveLength(2);
  expect(applied[1]).toHaveLength(17);
});

test('what cannot be told one by one is a resync', () => {
  jest.advanceTimersByTime(1_500);
  latest().tell('resync', '1');
  latest().tell('task', '2', {});
  jest.advanceTimersByTime(300);
  expect(applied).toEqual([[{ kind: 'resync' }, { kind: 'resync' }]]);
});

test('a lost stream is opened again where it stopped, ever later while it fails', () => {
  jest.advanceTimersByTime(1_500);
  latest().tell('hello', '41');
  latest().dispatchEvent(new Event('error'));
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(latest().url).toBe('/api/events?after=41');
  expect(sources).toHaveLength(2);
  latest().dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(1_999);
  expect(sources).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(sources).toHaveLength(3);
});

test('an unseen page follows nothing, and catches up when it is seen', () => {
  jest.advanceTimersByTime(1_500);
  latest().tell('task', '7', { taskId: 'a' });
  setVisibility('hidden');
  expect(latest().closed).toBe(true);
  jest.advanceTimersByTime(600_000);
  expect(sources).toHaveLength(1);
  setVisibility('visible');
  expect(latest().url).toBe('/api/events?after=7');
});
