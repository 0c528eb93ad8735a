import type { RemoteRelease } from './release';

/** What a page shows of a release besides its screens. */
export type RenderedRelease = Pick<
  RemoteRelease,
  'name' | 'routes' | 'navigation' | 'panels' | 'disabled'
>;

/** How a browser's last session ended. */
export type SessionHint = 'signed-in' | 'signed-out';

/** A page that the edge has rendered by the shell's server half. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  hint: SessionHint;
  /** Those of the page's release set. */
  releases: readonly RenderedRelease[];
  /** Longest wait for the screen's data, in milliseconds; 0 to fetch none. */
  dataTimeout: number;
  /** Public address of the site, without which a page names no address of its own. */
  origin?: string;
}

/** A picture that social networks show for a page: a PNG of 1200 × 630 pixels. */
export interface PagePicture {
  /** Path of the file. */
  path: string;
  alt: string;
}

/** How search engines and social networks show a page. */
export interface PageMetadata {
  /** Keeps the page out of search engines. */
  robots?: 'noindex';
  /** The path that the page is listed by; without it, nothing below is stated. */
  canonical?: string;
  /** By default, those of the document. */
  title?: string;
  description?: string;
  siteName?: string;
  picture?: PagePicture;
  /** Instant, in ISO 8601, after which this may be untrue although no data has changed. */
  expiresAt?: string;
  /** JSON-LD. */
  structuredData?: object;
}

/** What the server half makes of it. */
export interface RenderedPage {
  /** Markup of the page's root element. */
  html: string;
  title: string;
  /** One or two sentences about the page. */
  description: string;
  /** Undefined when it is not known, or not in time. */
  metadata?: PageMetadata | undefined;
  /** The rules of its styles, and the value of the attribute that says which. */
  styles: { names: string; css: string };
  /** The menus and slots that it shows; undefined for a page that shows more to signed-in people, and for a shell that does not say so. */
  places?: readonly string[] | undefined;
  /** The data that it was rendered with, as the shell takes it up. */
  state: unknown;
  hasData: boolean;
  /** Whether all of the data has arrived in time. */
  isComplete: boolean;
  /** Milliseconds until the data may change by itself; null when it does not. */
  expiresIn: number | null;
}
