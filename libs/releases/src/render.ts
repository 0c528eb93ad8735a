import type { RemoteRelease } from './release';

/** How a browser's last session ended. */
export type SessionHint = 'signed-in' | 'signed-out';

/** A page that the edge has rendered by the shell's server half. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  hint: SessionHint;
  releases: readonly Pick<RemoteRelease, 'name' | 'routes'>[];
  /** Longest wait for the screen's data, in milliseconds; 0 to fetch none. */
  dataTimeout: number;
}

/** What the server half makes of it. */
export interface RenderedPage {
  /** Markup of the page's root element. */
  html: string;
  title: string;
  /** One or two sentences about the page. */
  description: string;
  /** The rules of its styles, and the value of the attribute that says which. */
  styles: { names: string; css: string };
  /** The data that it was rendered with, as the shell takes it up. */
  state: unknown;
  hasData: boolean;
  /** Whether all of the data has arrived in time. */
  isComplete: boolean;
  /** Milliseconds until the data may change by itself; null when it does not. */
  expiresIn: number | null;
}
