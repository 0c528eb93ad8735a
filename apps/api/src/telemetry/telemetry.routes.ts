import { visitorOf } from '@talentsphere/server';
import type { App } from '../core/http/app-instance';
import { serve } from '../core/http/contract-route';
import { isOfEdge } from '../core/http/edge-token';
import { scrub } from '../core/http/logging';
import type { JudgedReports } from './judged-reports';
import type { LabelsOf } from './known-releases';
import type { CountEvent, RemoteEvent } from './remote-metrics';

/** Causes are untrusted text: neither addresses nor tokens may reach the log. */
function forLog({ remote, version, outcome, phase, cause }: RemoteEvent) {
  return { remote, version, outcome, phase, cause: scrub(cause) };
}

/** Counts and logs what pages report about remotes; nothing of it is stored. */
export function registerTelemetryRoutes(
  app: App,
  count: CountEvent,
  knownReleases: () => Promise<LabelsOf>,
  judged: JudgedReports,
  edgeToken: string | undefined,
): void {
  serve(app, 'sendTelemetry', async (request) => {
    const labelsOf = await knownReleases();
    // The network of a household, which has many addresses of IPv6.
    const visitor = isOfEdge(request, edgeToken) ? undefined : visitorOf(request, 48);
    const counted = request.body.events.filter((event) => count(event, labelsOf, visitor));
    if (visitor !== undefined)
      await judged.add(request.body.events, { visitor, cookie: request.headers.cookie });
    const failures = counted.filter(({ outcome }) => outcome !== 'loaded').map(forLog);
    // One line per report, whatever its size: anybody may send one.
    if (failures.length > 0) request.log.warn({ failures }, 'remotes failed in a page');
  });
}
