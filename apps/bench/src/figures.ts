import { median } from './statistics';
import type { Samples } from './samples';

export type Summary = (values: readonly number[]) => number;
type Unit = 'ms' | 'kB' | 'MB' | '/s' | '';

/** A figure to reach: a measured value, or its ratio to another one. */
export interface Figure {
  name: string;
  /** The name of the samples. */
  of: string;
  /** The name of the samples that it is divided by. */
  to?: string;
  unit?: Unit;
  /** The median by default. */
  by?: Summary;
  atMost?: number;
  atLeast?: number;
}

export const digits = (value: number, most: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: most });
const withUnit = (value: number, unit: Unit = '') =>
  `${digits(value, unit === '' ? 4 : 0)} ${unit}`.trim();

function rowOf(samples: Samples, figure: Figure): string[] {
  const { name, of, to, unit, by = median, atMost, atLeast } = figure;
  const target = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  const values = samples.of(of);
  const base = to === undefined ? undefined : by(samples.of(to));
  if (values.length === 0 || base === 0) return [name, 'not measured', '', '', target, ''];
  const measured = by(values);
  const result = base === undefined ? measured : measured / base;
  const isReached = result <= (atMost ?? Infinity) && result >= (atLeast ?? -Infinity);
  return [
    name,
    withUnit(measured, unit),
    ...(base === undefined ? ['', ''] : [withUnit(base, unit), digits(result, 2)]),
    target,
    isReached ? 'yes' : 'no',
  ];
}

export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The figures to reach, in Markdown. */
export function figuresTable(samples: Samples, figures: readonly Figure[]): string {
  return table(
    ['figure', 'measured', 'compared with', 'ratio', 'target', 'reached'],
    figures.map((figure) => rowOf(samples, figure)),
  );
}
