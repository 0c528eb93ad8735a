import { measureRequests } from '../server/requests';

const connections = 8;

/** Answers in a second, for one client with a few connections. */
export async function answersPerSecond(address: string, times: number): Promise<number> {
  const { origin, pathname } = new URL(address);
  const requests = Array.from({ length: times }, () => pathname).values();
  const next = () => requests.next().value;
  const { rate } = await measureRequests(origin, connections, next, 'accept-encoding: br\r\n');
  return rate;
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
