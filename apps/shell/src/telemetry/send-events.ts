import { watchPageLifecycle } from '@talentsphere/federation/page-lifecycle';
import type { RemoteEvent, Report } from '@talentsphere/federation';
import { telemetryLimits, telemetryPath, type Telemetry } from '@talentsphere/releases/edge-api';

/** Milliseconds for which events are collected before they are sent. */
const flushDelayMs = 5_000;
/** The maximum number of events that one page sends: a failure that repeats endlessly is known by then. */
const maxEvents = 100;

/** The number of characters of a cause that are processed. */
const maxCauseLength = 10_000;

/** Boilerplate that the federation runtime adds to an error; it would displace the error itself. */
const advice = /\nView the docs[^\n]*|\nOriginal Error Message:/g;
const query = /[?#][^\s)'"]*/g;

/** Truncates a long text at a space: half an email address would not be recognised as one. */
function truncate(text: string): string {
  return text.length > maxCauseLength
    ? text.slice(0, text.lastIndexOf(' ', maxCauseLength - 1) + 1)
    : text;
}

/** Removes from any text what could identify a person. */
type Anonymize = (text: string) => string;

function fit({ remote, version, cause, duration, ...event }: RemoteEvent, anonymize: Anonymize) {
  return {
    ...event,
    remote: remote.slice(0, telemetryLimits.remote),
    version: version.slice(0, telemetryLimits.version),
    cause: anonymize(truncate(cause).replace(advice, ''))
      .replace(query, '')
      .slice(0, telemetryLimits.cause),
    duration: Math.min(Math.max(0, duration), telemetryLimits.duration),
  };
}

/** Sends the report even while the page is being closed; a failure is not shown to users. */
function post(url: string, report: Telemetry): void {
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  try {
    const beacon = new Blob([body], { type: headers['content-type'] });
    if (navigator.sendBeacon(url, beacon)) return;
    fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  } catch {
    // The report is lost; there is nothing that the user could do about it.
  }
}

/**
 * Reports events to {host} in batches: after a few seconds, and when the user
 * leaves the page.
 * @param api {host}
 */
export function createTelemetry(api: string, anonymize: Anonymize): Report {
  let waiting: Telemetry['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = 0;
  const lifecycle = watchPageLifecycle();

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) post(`${api}${telemetryPath}`, { events });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  return (event) => {
    // Leaving the page aborts its requests after the last flush; that does not count as a failure of a release.
    if (lifecycle.isLeaving() || reported >= maxEvents) return;
    reported += 1;
    waiting.push(fit(event, anonymize));
    timer ??= setTimeout(flush, flushDelayMs);
    if (waiting.length >= telemetryLimits.events) flush();
  };
}
