import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { paths } from '@talentsphere/domain';
import { escapeHtml } from '../core/http/escape-html';

/** The pages that search engines may list, beside those of tasks. */
const publicPaths = [
  paths.home,
  paths.browse,
  paths.about,
  paths.contact,
  paths.help,
  paths.terms,
  paths.privacy,
  paths.login,
  paths.signUp,
];

/** Addresses in one file, by the protocol of sitemaps. */
const partSize = 50_000;
/** Files at most; the memory for all of them is some 25 MB. */
const maxParts = 20;
/** A sitemap is used again for this many times as long as it took to make. */
const restFactor = 100;
/** Milliseconds after a failure in which the database is not asked again. */
const retryMs = 5_000;

const heading = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const located = (address: string) => `<loc>${escapeHtml(address)}</loc>`;

function compressPart(addresses: readonly string[]): Promise<Buffer> {
  const entries = addresses.map((address) => `<url>${located(address)}</url>`);
  return promisify(gzip)([heading, `<urlset ${namespace}>`, ...entries, '</urlset>'].join('\n'));
}

export type OpenTasks = () => AsyncIterable<string[]>;

async function makeParts(origin: string, openTasks: OpenTasks): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  let addresses = publicPaths.map((path) => `${origin}${path}`);
  for await (const ids of openTasks()) {
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

  /** @param openTasks reads the ids of the open tasks, some at a time */
  constructor(
    private readonly origin: string,
    private readonly openTasks: OpenTasks,
  ) {}

  /** The files, as compressed XML, each with at most 50,000 addresses. @throws when the tasks cannot be read */
  parts(): Promise<Buffer[]> {
    if (this.#parts && performance.now() < this.#freshUntil) return this.#parts;
    const start = performance.now();
    this.#freshUntil = Infinity;
    const finish = (isMade: boolean) => {
      const rest = isMade ? restFactor * (performance.now() - start) : retryMs;
      this.#freshUntil = performance.now() + rest;
    };
    this.#parts = makeParts(this.origin, this.openTasks);
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
