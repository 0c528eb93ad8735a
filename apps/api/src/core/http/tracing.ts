import { eventStream } from '@talentsphere/api/contract/routes';
import { traceRequests, type Tracer } from '@talentsphere/server';
import type { App } from './app-instance';
import { isOfEdge } from './edge-token';

/** Records requests, as parts of the edge's traces; what other callers send is not followed. */
export function registerTracing(app: App, tracer: Tracer, edgeToken: string | undefined): void {
  traceRequests(app, {
    tracer,
    // Event streams last for hours; health checks say nothing.
    isTraced: ({ routeOptions: { url, config } }) =>
      config?.caller !== 'probe' && url !== eventStream.path,
    // A second address was stated by a proxy in TRUST_PROXY.
    isTrusted: (request) => (request.ips?.length ?? 0) > 1 || isOfEdge(request, edgeToken),
  });
}
