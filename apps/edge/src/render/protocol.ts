import type { RenderRequest } from '@talentsphere/releases';

/**
 * The most characters of each text from the process that renders: the edge keeps pages, and writes
 * reasons into its log. Both sides check it: in the process, a server half could send what it likes.
 */
export const longestTexts = {
  /** A page. */
  json: 2_000_000,
  reason: 4_000,
  /** Of a call: with a longer one, a request has larger headers than Node accepts. */
  path: 16_384,
} as const;

/** A file that renders, with the name it has in stack traces. */
export interface Half {
  file: string;
  code: string;
}

/** The response to a call of the API. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a process renders with. */
export interface Halves {
  shell: Half;
  remote: Half | undefined;
  /** A page to render first: the first one takes ten times as long as the ones after it. */
  warmUp: RenderRequest;
}

/** To the process that renders. */
export type ToRenderer =
  | { kind: 'load'; halves: Halves }
  | { kind: 'render'; id: number; request: RenderRequest }
  | { kind: 'answer'; id: number; answer: ApiAnswer | undefined };

/** From the process that renders. */
export type FromRenderer =
  | { kind: 'ready' }
  /** It has warmed up, or failed to. */
  | { kind: 'warm' }
  | { kind: 'unusable'; reason: string }
  /** A page, as JSON. */
  | { kind: 'rendered'; id: number; json: string }
  | { kind: 'failed'; id: number; reason: string }
  /** A call of the API, which only the parent process can make: for a page, by the id of its request. */
  | { kind: 'call'; id: number; path: string; page: number | undefined };
