import type { LoadStep } from '@talentsphere/federation';
import { DataTable, type Column } from '@talentsphere/ui';

interface Row {
  key: string;
  step: string;
  start: number;
  duration: number;
  how: string;
}

const attempts = {
  first: () => '',
  again: () => 'tried again',
  previous: (version: string) => `release before, ${version}`,
};

function toRow({ phase, version, attempt, start, duration, fromPage, cause }: LoadStep): Row {
  const parts = [
    cause ? 'failed' : fromPage ? 'came with the page' : 'loaded',
    attempts[attempt](version),
  ];
  const how = parts.filter(Boolean).join(', ');
  return { key: `${phase} ${version} ${start}`, step: phase, start, duration, how };
}

/** The first step of each load is the registry, which the edge has already read and added to the page. */
function registryRow(): Row {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const duration = page?.responseEnd ?? 0;
  return { key: 'registry', step: 'registry', start: 0, duration, how: 'came with the page' };
}

/** Never wraps. */
const milliseconds = (time: number) => `${Math.round(time)}\u00a0ms`;

const columns: Column<Row>[] = [
  { key: 'step', header: 'Step', cell: ({ step }) => step, primary: true },
  { key: 'start', header: 'Began at', cell: ({ start }) => milliseconds(start), align: 'end' },
  { key: 'duration', header: 'Took', cell: ({ duration }) => milliseconds(duration), align: 'end' },
  { key: 'how', header: 'How', cell: ({ how }) => how },
];

/** The steps of a remote's loads, with times since the start of the navigation. */
export function LoadTable({ name, steps }: { name: string; steps: readonly LoadStep[] }) {
  const rows = [registryRow(), ...steps.map(toRow)];
  return (
    <DataTable
      caption={`Load of ${name}`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
