export { traceRequests } from './trace-requests';
export { inSpan, openTracer, type Span, type Tracer, type TracerOptions } from './tracer';
