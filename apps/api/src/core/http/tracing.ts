import { edgeTokenHeader } from '@talentsphere/contract';
import { traceRequests, type Tracer } from '@talentsphere/server';
import type { App } from './app-instance';
import { isSecret } from './secret';

/** Event streams last for hours; health checks say nothing. */
const eventStream = '/events';

/** Records requests, as parts of the edge's traces; what other callers send is not followed. */
export function registerTracing(app: App, tracer: Tracer, edgeToken: string | undefined): void {
  traceRequests(app, {
    tracer,
    isTraced: ({ routeOptions: { url, config } }) =>
      config?.caller !== 'probe' && url !== eventStream,
    // A second address was stated by a proxy in TRUST_PROXY.
    isTrusted: ({ ips = [], headers }) =>
      ips.length > 1 || (edgeToken !== undefined && isSecret(edgeToken, headers[edgeTokenHeader])),
  });
}
