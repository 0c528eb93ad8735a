import type { Telemetry } from '@talentsphere/contract';
import { routes } from '@talentsphere/contract/routes';
import { telemetryLimits } from '@talentsphere/contract/telemetry-limits';
import { replaceEmailAddresses } from '@talentsphere/domain';
import { watchPageLifecycle } from '@talentsphere/federation/page-lifecycle';
import type { RemoteEvent, Report } from '@talentsphere/federation';

/** Milliseconds for which events wait for company. */
const rest = 5_000;
/** Events of one page: what goes wrong without end is known by then. */
const most = 100;

/** Characters of a cause that are looked at. */
const longest = 10_000;

/** What the federation runtime says around an error, which would leave no room for it. */
const advice = /\nView the docs[^\n]*|\nOriginal Error Message:/g;
const query = /[?#][^\s)'"]*/g;

/** The beginning of a long text, up to a space: half an address would not be known as one. */
function beginning(text: string): string {
  return text.length > longest ? text.slice(0, text.lastIndexOf(' ', longest - 1) + 1) : text;
}

/** A cause is text of any kind: what may tell of a person is left out. */
function plain(cause: string): string {
  const text = beginning(cause).replace(advice, '');
  return replaceEmailAddresses(text, '').replace(query, '').slice(0, telemetryLimits.cause);
}

function fit({ remote, version, cause, duration, ...event }: RemoteEvent) {
  return {
    ...event,
    remote: remote.slice(0, telemetryLimits.remote),
    version: version.slice(0, telemetryLimits.version),
    cause: plain(cause),
    duration: Math.min(Math.max(0, duration), telemetryLimits.duration),
  };
}

/** Leaves the page even while it is closed; whatever comes of it concerns no user. */
function post(url: string, report: Telemetry): void {
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  try {
    const beacon = new Blob([body], { type: headers['content-type'] });
    if (navigator.sendBeacon(url, beacon)) return;
    fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  } catch {
    // Lost: it is told to nobody who could mend it.
  }
}

/**
 * Reports events to {host}, several at a time: after a few seconds, and when the
 * page is left.
 * @param api {host}
 */
export function createTelemetry(api: string): Report {
  let waiting: Telemetry['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = 0;
  const lifecycle = watchPageLifecycle();

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) post(`${api}${routes.sendTelemetry.path}`, { events });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  return (event) => {
    // What leaving the page breaks off says so when everything before has been sent.
    if (lifecycle.isLeaving() || told >= most) return;
    told += 1;
    waiting.push(fit(event));
    timer ??= setTimeout(flush, rest);
    if (waiting.length >= telemetryLimits.events) flush();
  };
}
