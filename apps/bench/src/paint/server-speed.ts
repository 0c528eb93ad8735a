import { createConnection } from 'node:net';

const connections = 8;

/** The bytes of an answer whose headers are in its first part. */
function answerLength(start: Buffer): number {
  const text = start.toString('latin1');
  const head = text.indexOf('\r\n\r\n') + 4;
  return head + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}

/** Requests a page repeatedly over one connection; all answers have the same length. */
async function requestRepeatedly(address: string, times: number): Promise<void> {
  const { hostname, port, host, pathname } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
  const socket = createConnection({ host: hostname, port: Number(port) });
  let length: number | undefined;
  let received = 0;
  let remaining = times;
  socket.write(request);
  for await (const part of socket as AsyncIterable<Buffer>) {
    length ??= answerLength(part);
    received += part.length;
    if (received < length) continue;
    received = 0;
    remaining -= 1;
    if (remaining === 0) return;
    socket.write(request);
  }
  throw new Error(`${address} closed the connection.`);
}

/** Answers in a second, for one client with a few connections. */
export async function answersPerSecond(address: string, times: number): Promise<number> {
  const share = Math.ceil(times / connections);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => requestRepeatedly(address, share)));
  return (share * connections * 1_000) / (performance.now() - start);
}

/** Every spelling of a word in small and capital letters. */
function spellings(word: string): string[] {
  const [letter = '', ...rest] = word;
  if (!letter) return [''];
  return spellings(rest.join('')).flatMap((end) => [letter + end, letter.toUpperCase() + end]);
}

/**
 * Requests pages of browse that the edge does not keep, one after the other: a search finds the
 * same tasks however its term is spelled.
 * @returns of each page, the milliseconds and the number of tasks in its HTML
 */
export async function timeFirstRenders(origin: string, term: string) {
  const renders: { time: number; cards: number }[] = [];
  for (const spelling of spellings(term)) {
    const start = performance.now();
    const html = await (await fetch(`${origin}/browse-tasks?q=${spelling}`)).text();
    const time = performance.now() - start;
    renders.push({ time, cards: html.split('<article').length - 1 });
  }
  return renders;
}
