import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedCache } from '../files/bounded-cache';

/** Fast enough for a page that is composed while somebody waits. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page as it is composed. */
export interface ComposedPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  isRendered: boolean;
  /** Whether it may be sent again. */
  isCurrent: () => boolean;
}

/** A page as it is sent. */
export interface KeptPage extends ComposedPage {
  etag: string;
  /** The bytes by content encoding. */
  bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

export async function compress(page: ComposedPage): Promise<KeptPage> {
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotli),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { ...page, etag: `W/"${digest.slice(0, 27)}"`, bytes: { identity, br, gzip: gz } };
}

/** The pages that were sent last, with their compressed forms. */
export class KeptPages {
  readonly #pages = new BoundedCache<KeptPage>({
    maxEntries: 1_000,
    maxBytes: 64_000_000,
    sizeOf: ({ bytes }) => bytes.identity.length * 2 + bytes.br.length + bytes.gzip.length,
    isCurrent: (page) => page.isCurrent(),
  });

  /** A page that costs nothing more. */
  find(key: string): KeptPage | Promise<KeptPage> | undefined {
    return this.#pages.find(key);
  }

  get(key: string, compose: () => Promise<ComposedPage>): Promise<KeptPage> {
    return this.#pages.get(key, () => compose().then(compress));
  }
}
