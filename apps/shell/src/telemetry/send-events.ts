import type { Telemetry } from '@talentsphere/contract';
import { routes } from '@talentsphere/contract/routes';
import { telemetryLimits } from '@talentsphere/contract/telemetry-limits';
import { replaceEmailAddresses } from '@talentsphere/domain';
import { watchPageLifecycle } from '@talentsphere/federation/page-lifecycle';
import type { RemoteEvent, Report } from '@talentsphere/federation';

/** Milliseconds for which events are collected before they are sent. */
const flushDelay = 5_000;
/** Events that one page sends: an endless series of failures is known by then. */
const maxEvents = 100;

/** Characters of a cause that are read. */
const maxCauseLength = 10_000;

/** What the federation runtime says around an error, which would leave no room for it. */
const advice = /\nView the docs[^\n]*|\nOriginal Error Message:/g;
const query = /[?#][^\s)'"]*/g;

/** The beginning of a long text, up to a space: half an address would not be recognised. */
function beginning(text: string): string {
  return text.length > maxCauseLength
    ? text.slice(0, text.lastIndexOf(' ', maxCauseLength - 1) + 1)
    : text;
}

/** A cause is text of any kind: what may identify a person is removed. */
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

/** Sends the report even while the page is being closed; a failure is not shown to users. */
function post(url: string, report: Telemetry): void {
  const body = JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  try {
    const beacon = new Blob([body], { type: headers['content-type'] });
    if (navigator.sendBeacon(url, beacon)) return;
    fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  } catch {
    // The report is lost: no user could fix that.
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
  let reported = 0;
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
    // Requests that leaving the page aborts fail after the last flush: they are no failures of a release.
    if (lifecycle.isLeaving() || reported >= maxEvents) return;
    reported += 1;
    waiting.push(fit(event));
    timer ??= setTimeout(flush, flushDelay);
    if (waiting.length >= telemetryLimits.events) flush();
  };
}
