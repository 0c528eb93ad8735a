import { createHash } from 'node:crypto';
import type { SessionHint } from '@talentsphere/releases';
import { BoundedCache } from '../files/bounded-cache';
import { compress, type Encoded } from '../http/encoded';
import type { PageOutcome } from '../http/metrics';
import type { Unrendered } from '../render/renderers';

/** A page as it is composed. */
export interface ComposedPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  outcome: Exclude<PageOutcome, 'cached' | 'limited'>;
  /** What is wrong with its rendering. */
  fault: Unrendered | undefined;
  /** Whether it may be sent again. */
  isCurrent: () => boolean;
}

/** A page as it is sent. */
export interface CachedPage extends Omit<ComposedPage, 'html'> {
  etag: string;
  bytes: Encoded;
}

/** What somebody asked for. */
export interface AskedPage {
  /** Path and query. */
  url: string;
  hint: SessionHint;
  session: string;
}

/** A page that is sent once, and compressed on its way. */
export function uncompressed({ html, ...page }: ComposedPage): CachedPage {
  const identity = Buffer.from(html);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { ...page, etag: `W/"${digest.slice(0, 27)}"`, bytes: { identity } };
}

async function compressed(page: ComposedPage): Promise<CachedPage> {
  const sent = uncompressed(page);
  return { ...sent, bytes: await compress(sent.bytes.identity) };
}

/** The pages that were sent last, with their compressed forms. */
export class PageCache {
  readonly #pages = new BoundedCache<CachedPage & { asked: AskedPage }>({
    maxEntries: 1_000,
    maxBytes: 64_000_000,
    sizeOf: ({ bytes: { identity, br, gzip: gz } }) =>
      identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
    isCurrent: (page) => page.isCurrent(),
  });

  /** A page that costs nothing more. */
  find(key: string): CachedPage | Promise<CachedPage> | undefined {
    return this.#pages.find(key);
  }

  get(key: string, asked: AskedPage, compose: () => Promise<ComposedPage>): Promise<CachedPage> {
    return this.#pages.get(key, async () => ({ ...(await compressed(await compose())), asked }));
  }

  /** What was asked for when these pages were composed; that of the page that was sent last comes first. */
  asked(): AskedPage[] {
    return this.#pages.values().map(({ asked }) => asked);
  }
}
