import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as OTLP writes it in JSON, with the name of its process. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** Nanoseconds since 1970, as decimal digits: of the same length in all spans, so texts sort like times. */
  startTimeUnixNano: string;
  attributes: { key: string; value: object }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

function spansOf(text: string): CollectedSpan[] {
  return (JSON.parse(text) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const service = name?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
}

/** A collector of traces, by OTLP over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  /** Everything that was received, as text. */
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const text = String(
        request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes,
      );
      bodies.push(text);
      spans.push(...spansOf(text));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
