import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const maxPages = 1_000;
const maxBytes = 64_000_000;

/** Fast enough for a page that is composed while somebody waits. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page as it is composed. */
export interface ComposedPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Whether it may be sent again. */
  isCurrent: () => boolean;
}

/** For a page that is not as it should be. */
export function currentForASecond(): () => boolean {
  const end = Date.now() + 1_000;
  return () => Date.now() < end;
}

/** A page as it is sent. */
export interface KeptPage extends ComposedPage {
  etag: string;
  /** The bytes by content encoding. */
  bytes: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
}

async function compress(page: ComposedPage): Promise<KeptPage> {
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotli),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { ...page, etag: `W/"${digest.slice(0, 27)}"`, bytes: { identity, br, gzip: gz } };
}

const sizeOf = ({ bytes }: KeptPage) =>
  bytes.identity.length * 2 + bytes.br.length + bytes.gzip.length;

/** The pages that were sent last, with their compressed forms; each is composed once, however many ask for it. */
export class KeptPages {
  /** The least recently used one comes first. */
  readonly #pages = new Map<string, KeptPage>();
  readonly #composing = new Map<string, Promise<KeptPage>>();
  #bytes = 0;

  async get(key: string, compose: () => Promise<ComposedPage>): Promise<KeptPage> {
    const kept = this.#pages.get(key);
    if (kept?.isCurrent()) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      return kept;
    }
    const composing =
      this.#composing.get(key) ??
      compose()
        .then(compress)
        .finally(() => this.#composing.delete(key));
    this.#composing.set(key, composing);
    const page = await composing;
    this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: KeptPage): void {
    if (this.#pages.get(key) === page) return;
    this.#forget(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}
