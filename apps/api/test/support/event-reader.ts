import { LiveEvent } from '@talentsphere/api/contract';
import { createParser } from 'eventsource-parser';
import { Check } from 'typebox/value';
import type { Marketplace } from './marketplace';
import { postTask } from './samples';

/** One server-sent event. */
export interface ReadEvent {
  id: string;
  name: string;
  data: LiveEvent;
}

export interface EventReader {
  headers: Headers;
  events: ReadEvent[];
  /** Resolves with the first event that passes, those read before included; rejects when the stream ends without. */
  find: (wanted: (event: ReadEvent) => boolean) => Promise<ReadEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close: () => void;
}

/** Events for earlier releases have `spread` in place of `jitter`, and nothing else. */
function parse(name: string, text: string): LiveEvent {
  const { spread, ...others } = JSON.parse(text);
  const data: unknown = name === 'changes' ? others : { jitter: spread };
  if (!Check(LiveEvent, data)) throw new Error(`Not in the contract: ${text}`);
  return data;
}

/** Whether an event says that the task has changed. */
export const changed =
  (taskId: string) =>
  ({ data }: ReadEvent): boolean =>
    data.tasks?.includes(taskId) ?? false;

/**
 * Opens an event stream as a page does, checks each event against the contract, and resolves when the
 * first one has arrived.
 * @param url without the parameter `changes`, which is `true` unless it is given
 */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const controller = new AbortController();
  const address = new URL(url);
  if (!address.searchParams.has('changes')) address.searchParams.set('changes', 'true');
  const response = await fetch(address, { headers, signal: controller.signal });
  if (response.status !== 200) throw new Error(`The stream was refused: ${response.status}`);
  const events: ReadEvent[] = [];
  let wake = () => {};
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) =>
      events.push({ id, name: event, data: parse(event, data) }),
  });
  const pump = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      wake();
    }
  };
  let broken: unknown;
  let isOver = false;
  const ended = pump()
    .catch((error: unknown) => {
      if (!controller.signal.aborted) broken = error;
    })
    .finally(() => {
      isOver = true;
      wake();
    });

  async function find(wanted: (event: ReadEvent) => boolean): Promise<ReadEvent> {
    for (;;) {
      const found = events.find(wanted);
      if (broken) throw broken;
      if (found) return found;
      if (isOver) throw new Error(`No such event in ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  await find(() => true);
  return { headers: response.headers, events, find, ended, close: () => controller.abort() };
}

/**
 * The events of what was changed since the last time: those of a task that is posted now come after them, or are
 * part of one that says that anything may have changed.
 */
export async function takeEvents(
  market: Marketplace,
  readers: readonly EventReader[],
): Promise<ReadEvent[][]> {
  const { _id } = await postTask(market, 'poster');
  const isLast = (event: ReadEvent) => changed(_id)(event) || event.data.resync === true;
  for (const reader of readers) await reader.find(isLast);
  return readers.map(({ events }) => events.splice(0));
}

/**
 * Resolves when a server receives all changes. On PostgreSQL, it begins to listen a moment after it is
 * ready, and asks its readers to read everything again for what was changed before.
 */
export async function untilItListens(
  market: Marketplace,
  { origin } = market.server,
): Promise<void> {
  const reader = await readEvents(`${origin}/events`);
  for (let isListening = false; !isListening;) {
    const isChange = changed((await postTask(market, 'poster'))._id);
    const event = await reader.find((each) => isChange(each) || each.data.resync === true);
    isListening = isChange(event);
    reader.events.length = 0;
  }
  reader.close();
}
