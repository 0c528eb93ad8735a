/** Facts about a span: never what identifies a person, nor values of queries and statements. */
export type Attributes = Record<string, string | number>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
}

/** One operation of a trace. */
export interface Span {
  /** The W3C header by which another process continues the trace. */
  readonly traceparent: string;
  /** Spans that `work` starts are parts of this one. */
  run<Result>(work: () => Result): Result;
  end(attributes?: Attributes): void;
  /** Ends it as failed. @param type a code, never a message: that may quote what somebody has entered */
  fail(type: string, attributes?: Attributes): void;
}

export interface Tracer {
  /** Continues the trace of a caller, by its `traceparent`, or starts one. */
  start(name: string, options: SpanOptions, traceparent?: string): Span;
  /** A part of the span that runs now; undefined outside of one. */
  startPart(name: string, options: SpanOptions): Span | undefined;
  /** Sends what has ended, for two seconds at most. */
  stop(): Promise<void>;
}

export interface TracerOptions {
  /** Origin, and possibly a path, of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** Name of the process in traces. */
  service: string;
  /** Share of the traces started here that are recorded, from 0 to 1. */
  ratio: number;
}

interface TracingValues {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Where traces are sent; undefined when nothing is traced. */
export function tracerOptions(values: TracingValues): TracerOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = values;
  return endpoint ? { endpoint, service, ratio: values.OTEL_TRACES_SAMPLER_ARG } : undefined;
}

/** @param report gets the error of traces that could not be sent, once a minute at most */
export async function openTracer(
  options: TracerOptions | undefined,
  report: (error: Error) => void,
): Promise<Tracer | undefined> {
  if (!options) return undefined;
  // Nothing of it is loaded without a collector.
  const { createTracer } = await import(/* webpackChunkName: "tracing" */ './open-telemetry');
  return createTracer(options, report);
}

function typeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
  };
  const { code: causeCode } = (cause ?? {}) as { code?: unknown };
  // The code of a `DOMException` is a number that says nothing.
  const known = [code, causeCode].find((each) => typeof each === 'string');
  return String(known ?? name ?? 'unknown');
}

/** Does work as a span, which fails as the work does. */
export async function inSpan<Result>(
  span: Span | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.fail(typeOf(error));
    throw error;
  }
}
