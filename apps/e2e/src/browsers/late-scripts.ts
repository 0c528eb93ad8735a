import { createHash } from 'node:crypto';
import { startProxy, type Proxy } from '../proxy';
import { recordingScript } from './record-console';

const recorder = '/record-console.js';
const digest = createHash('sha256').update(recordingScript).digest('base64');
/** The page demands a hash of each script. */
const recorderElement = `<script src="${recorder}" integrity="sha256-${digest}" crossorigin></script>`;

const shellScript = /^\/assets\/main\..*\.js(\?|$)/;

/** The edge behind a proxy that can hold back the page's scripts and change its HTML. */
export interface LateScripts extends Proxy {
  /** Holds scripts back, by default the shell's main one, until the returned function is called. */
  hold(scripts?: RegExp): () => void;
  /** Whether the page has asked for one that is held back. */
  isAsked(): boolean;
  /** Changes the HTML of all pages from now on. */
  change(html: (before: string) => string): void;
}

/** Starts the proxy; its pages record their console. */
export async function startLateScripts(edge: string): Promise<LateScripts> {
  let held = Promise.resolve();
  let late = /(?!)/;
  let isAsked = false;
  let change = (html: string) => html;
  const proxy = await startProxy(edge, (incoming, answer, passOn) => {
    const { url = '/', headers } = incoming;
    if (url === recorder)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(recordingScript);
    else if (late.test(url)) {
      isAsked = true;
      void held.then(() => passOn());
    } else if (headers.accept?.includes('text/html'))
      passOn((body) => change(body.toString()).replace('<head>', `<head>${recorderElement}`));
    else passOn();
  });
  return {
    ...proxy,
    isAsked: () => isAsked,
    hold(scripts = shellScript) {
      late = scripts;
      isAsked = false;
      let release: () => void = () => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    change: (next) => (change = next),
  };
}
