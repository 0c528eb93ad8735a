import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listCeiling } from '@talentsphere/contract';
import { paths } from '@talentsphere/domain';
import { inText } from '../markup';
import type { CallApi } from '../render/renderer';
import { publicPaths } from './subject';

/** Addresses in one file, by the protocol of sitemaps. */
const partSize = 50_000;
/** Files at most; the memory for all of them is some 25 MB. */
const maxParts = 20;
/** A sitemap is used again for this many times as long as it took to make. */
const restFactor = 100;
/** Milliseconds after a failure in which the API is not asked again. */
const retryMs = 5_000;

const heading = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const located = (address: string) => `<loc>${inText(address)}</loc>`;

/** Ids of the open tasks, page by page, newest first. @throws when the API does not answer */
async function* openTasks(callApi: CallApi): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ status: 'open', limit: String(listCeiling) });
    if (cursor) query.set('cursor', cursor);
    const answer = await callApi(`/api/tasks?${query}`);
    if (answer?.status !== 200) throw new Error('The open tasks cannot be read.');
    yield (JSON.parse(answer.body) as { _id: string }[]).map(({ _id }) => _id);
    cursor = answer.headers['x-next-cursor'];
  } while (cursor);
}

function compressPart(addresses: readonly string[]): Promise<Buffer> {
  const entries = addresses.map((address) => `<url>${located(address)}</url>`);
  return promisify(gzip)([heading, `<urlset ${namespace}>`, ...entries, '</urlset>'].join('\n'));
}

async function makeParts(origin: string, callApi: CallApi): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  let addresses = publicPaths.map((path) => `${origin}${path}`);
  for await (const ids of openTasks(callApi)) {
    addresses.push(...ids.map((id) => `${origin}${paths.task(id)}`));
    if (addresses.length < partSize) continue;
    parts.push(await compressPart(addresses.slice(0, partSize)));
    addresses = addresses.slice(partSize);
    if (parts.length === maxParts) return parts;
  }
  if (addresses.length > 0) parts.push(await compressPart(addresses));
  return parts;
}

/** The addresses of a site that search engines may list: its public pages and its open tasks. */
export class Sitemap {
  #parts: Promise<Buffer[]> | undefined;
  #freshUntil = 0;

  /** @param callApi with time for a long list */
  constructor(
    private readonly origin: string,
    private readonly callApi: CallApi,
  ) {}

  /** The files, as compressed XML, each with at most 50,000 addresses. @throws when the API does not answer */
  parts(): Promise<Buffer[]> {
    if (this.#parts && Date.now() < this.#freshUntil) return this.#parts;
    const start = Date.now();
    this.#freshUntil = Infinity;
    const finish = (isMade: boolean) => {
      const rest = isMade ? restFactor * (Date.now() - start) : retryMs;
      this.#freshUntil = Date.now() + rest;
    };
    this.#parts = makeParts(this.origin, this.callApi);
    this.#parts.then(
      () => finish(true),
      () => finish(false),
    );
    return this.#parts;
  }

  /** A file that lists the files. */
  index(count: number): Promise<Buffer> {
    const entries = Array.from(
      { length: count },
      (_, index) => `<sitemap>${located(`${this.origin}/sitemaps/${index + 1}.xml`)}</sitemap>`,
    );
    const lines = [heading, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>'];
    return promisify(gzip)(lines.join('\n'));
  }
}
