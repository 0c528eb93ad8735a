import { LiveEvent } from '@talentsphere/contract';
import { Check } from 'typebox/value';

/** One server-sent event. */
export interface ReadEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

export interface EventReader {
  headers: Headers;
  events: ReadEvent[];
  /** Resolves with the first event that passes, those read before included. */
  find: (wanted: (event: ReadEvent) => boolean, milliseconds?: number) => Promise<ReadEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close: () => void;
}

function parse(block: string): ReadEvent | undefined {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { id = '', event } = fields;
  if (!event) return undefined;
  const data = JSON.parse(fields['data'] ?? '{}') as Record<string, unknown>;
  const live: unknown = { id, kind: event, ...data };
  if (!Check(LiveEvent, live)) throw new Error(`Not in the contract: ${JSON.stringify(live)}`);
  return { id, event, data };
}

/** Opens an event stream as a browser does, and checks each event against the contract. */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  if (response.status !== 200) throw new Error(`The stream was refused: ${response.status}`);
  const events: ReadEvent[] = [];
  let wake = () => {};
  const pump = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.map(parse).filter((event) => event !== undefined));
      wake();
    }
  };
  let broken: unknown;
  const ended = pump().catch((error: unknown) => {
    if (!controller.signal.aborted) broken = error;
    wake();
  });

  async function find(
    wanted: (event: ReadEvent) => boolean,
    milliseconds = 2_000,
  ): Promise<ReadEvent> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const found = events.find(wanted);
      if (broken) throw broken;
      if (found) return found;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No such event in ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  return { headers: response.headers, events, find, ended, close: () => controller.abort() };
}
