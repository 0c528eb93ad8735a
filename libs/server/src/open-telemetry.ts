import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { parseTraceparent, writeTraceparent } from './traceparent';
import type { Span, SpanOptions, Tracer, TracerOptions } from './tracer';

/** Milliseconds. */
const exportTimeout = 5_000;
const stopTimeout = 2_000;
const reportPause = 60_000;
/** Spans that wait to be sent; further ones are dropped. */
const maxQueueSize = 2_048;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** An exporter that reports its failures, but not each one while the collector is down. */
function reporting(exporter: SpanExporter, report: (error: Error) => void): SpanExporter {
  let quietUntil = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && Date.now() >= quietUntil) {
          quietUntil = Date.now() + reportPause;
          report(result.error);
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function createProvider(
  { endpoint, service, ratio }: TracerOptions,
  report: (error: Error) => void,
) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  });
  const processor = new BatchSpanProcessor({
    exporter: reporting(exporter, report),
    maxQueueSize,
    exportTimeoutMillis: exportTimeout,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
}

/** A tracer on OpenTelemetry's SDK, with a context of its own: nothing global is changed. */
export function createTracer(options: TracerOptions, report: (error: Error) => void): Tracer {
  const provider = createProvider(options, report);
  const tracer = provider.getTracer('talentsphere');
  const current = new AsyncLocalStorage<Context>();

  function wrap(span: OtelSpan): Span {
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceparent: writeTraceparent(span.spanContext()),
      run: (work) => current.run(context, work),
      end: (attributes = {}) => span.setAttributes(attributes).end(),
      fail: (type, attributes = {}) =>
        span
          .setAttributes({ ...attributes, 'error.type': type })
          .setStatus({ code: SpanStatusCode.ERROR })
          .end(),
    };
  }

  function start(name: string, { kind, attributes = {} }: SpanOptions, parent: Context): Span {
    return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent));
  }

  return {
    start(name, given, traceparent) {
      const caller = parseTraceparent(traceparent);
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      return start(name, given, parent);
    },
    startPart(name, given) {
      const parent = current.getStore();
      return parent && start(name, given, parent);
    },
    async stop() {
      const stopped = provider.shutdown().catch(() => undefined);
      await Promise.race([stopped, pause(stopTimeout, undefined, { ref: false })]);
    },
  };
}
