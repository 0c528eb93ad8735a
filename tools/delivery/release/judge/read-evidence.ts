import { judgedVisitors } from '@talentsphere/releases/edge-api';
import type { Evidence } from './verdict';

const timeoutMs = 5_000;

/** A canary, by its remote and version. */
export interface Canary {
  remote: string;
  version: string;
}

/** What a server has counted cannot be read. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** @throws UnreadableError */
async function read(address: string, token: string | undefined): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const text = await answer.text();
    // A page, and the metrics of a server from before canaries were judged, are no evidence that nothing is wrong.
    if (!text.includes(judgedVisitors)) throw new Error(`it has no ${judgedVisitors}`);
    return text;
  } catch (error) {
    const { message: itself, cause } = error as Error & { cause?: Error };
    // Of a connection that fails, the cause says why, unless its name has several addresses.
    const message = cause?.message || itself;
    throw new UnreadableError(`${address} cannot be read (${message})`, { cause: error });
  }
}

const series = new RegExp(`^${judgedVisitors}\\{(.*)\\} (\\S+)`, 'gm');

/** Adds what one server has counted. The text is Prometheus', and names and versions need no escapes. */
function add(
  text: string,
  { remote, version }: Canary,
  evidence: Record<string, Record<string, number>>,
) {
  for (const [, list = '', count] of text.matchAll(series)) {
    const labels = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const { release = '', what = '' } = labels;
    const counts = evidence[release];
    if (labels['remote'] !== remote || labels['canary'] !== version || !counts) continue;
    counts[what] = (counts[what] ?? 0) + Number(count);
  }
}

/**
 * What all servers have counted of a canary.
 * @param addresses of the metrics of each edge and each API
 * @throws UnreadableError when one of them does not answer: what it has counted may be what is wrong
 */
export async function readEvidence(
  addresses: readonly string[],
  token: string | undefined,
  canary: Canary,
): Promise<Evidence> {
  const texts = await Promise.all([...new Set(addresses)].map((address) => read(address, token)));
  const evidence = { canary: {}, default: {} };
  for (const text of texts) add(text, canary, evidence);
  return evidence;
}
