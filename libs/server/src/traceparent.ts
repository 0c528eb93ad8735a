import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

const header = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The caller's span in a `traceparent` (W3C Trace Context); undefined when it is not valid. */
export function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = header.exec(text ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
