import type { LoadStep } from '@talentsphere/federation/release';
import { DataTable, type Column } from '@talentsphere/ui';

type Row = Pick<LoadStep, 'version' | 'start' | 'duration'> & { step: string; how: string };

const attempts = { first: '', again: 'tried again', previous: 'release before' };

function toRow({ phase, version, attempt, start, duration, fromPage, cause }: LoadStep): Row {
  const how = [fromPage ? 'came with the page' : '', attempts[attempt], cause ? 'failed' : ''];
  return { step: phase, version, start, duration, how: how.filter(Boolean).join(', ') || 'loaded' };
}

/** The registry is the first step of each load; the edge read it, and put what it says into the page. */
function registryRow(version: string): Row {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const duration = page?.responseEnd ?? 0;
  return { step: 'registry', version, start: 0, duration, how: 'came with the page' };
}

const milliseconds = (time: number) => `${Math.round(time)} ms`;

const columns: Column<Row>[] = [
  { key: 'step', header: 'Step', cell: ({ step }) => step, primary: true },
  { key: 'version', header: 'Release', cell: ({ version }) => version },
  { key: 'start', header: 'Began at', cell: ({ start }) => milliseconds(start), align: 'end' },
  { key: 'duration', header: 'Took', cell: ({ duration }) => milliseconds(duration), align: 'end' },
  { key: 'how', header: 'How', cell: ({ how }) => how },
];

/** The steps of a remote's loads, with the times since the page began. */
export function LoadTable({ name, steps }: { name: string; steps: readonly LoadStep[] }) {
  const rows = [registryRow(steps[0]?.version ?? ''), ...steps.map(toRow)];
  return (
    <DataTable
      caption={`Load of ${name}`}
      columns={columns}
      rows={rows}
      rowKey={({ step, start, version }) => `${step} ${version} ${start}`}
    />
  );
}
