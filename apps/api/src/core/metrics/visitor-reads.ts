import { Counter, type Registry } from 'prom-client';

/** Counts which server visitors have read from. */
export function observeVisitorReads(
  registry: Registry,
  reads: Readonly<Record<'replica' | 'primary', number>>,
): void {
  new Counter({
    name: 'visitor_reads_total',
    help: 'Reads of visitors, by the database server that was asked.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(reads)) this.labels(server).inc(count);
    },
  });
}
