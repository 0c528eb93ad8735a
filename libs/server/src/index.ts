export { arrivals } from './arrivals';
export { isAcceptedEncoding } from './accepted-encoding';
export { answerBadRequest, badRequests } from './answer-bad-request';
export { draining } from './draining';
export { JudgedVisitors } from './judged-visitors';
export { KeyedQueues } from './keyed-queues';
export { serveMetrics } from './metrics';
export { isSecret } from './secret';
export { stopOnSignals } from './stop-on-signals';
export { traceRequests } from './trace-requests';
export {
  inSpan,
  openTracer,
  tracerOptions,
  type Span,
  type Tracer,
  type TracerOptions,
} from './tracer';
export { addressOf, networkOf, visitorOf } from './visitor-address';
