import { Telemetry } from '@talentsphere/releases/edge-api/telemetry';
import { errorResponses } from '../errors';
import { eventStream, routes } from '../routes';
import { EventStreamBody, EventsHeaders, EventsQuery } from '../schemas/events';
import { noContent } from './shared';

export const eventsEndpoints = {
  streamEvents: {
    ...eventStream,
    summary: 'Server-sent events of what changes, as it happens.',
    querystring: EventsQuery,
    headers: EventsHeaders,
    response: {
      200: {
        description: 'Success',
        content: { 'text/event-stream': { schema: EventStreamBody } },
      },
      ...errorResponses(),
    },
  },
  sendTelemetry: {
    ...routes.sendTelemetry,
    summary: 'Reports loads and failures of remotes in a page, which are counted.',
    body: Telemetry,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
} as const;
