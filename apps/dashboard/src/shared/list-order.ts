import type { ColumnSort } from '@talentsphere/ui';
import type { useChosenParams } from './use-chosen-params';

/** The columns that a table here may be sorted by, with labels for both directions. */
const labels = {
  title: ['titles from A to Z', 'titles from Z to A'],
  poster: ['posters from A to Z', 'posters from Z to A'],
  budget: ['lowest budget first', 'highest budget first'],
  deadline: ['nearest deadline first', 'furthest deadline first'],
  status: ['statuses from A to Z', 'statuses from Z to A'],
} as const;

type SortColumn = keyof typeof labels;
type Order<Key extends string> = `${Key}-${'asc' | 'desc'}`;

function isSortColumn(key: string): key is SortColumn {
  return key in labels;
}

/** Every order of these columns, for a select; newest first comes first. */
function optionsOf(keys: readonly SortColumn[]) {
  const inSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const orders = keys.flatMap((key) => [
    { value: `${key}-asc`, label: inSentence(labels[key][0]) },
    { value: `${key}-desc`, label: inSentence(labels[key][1]) },
  ]);
  return [{ value: '', label: 'Newest first' }, ...orders];
}

function labelOf(column: SortColumn, direction: ColumnSort['direction']): string {
  return labels[column][direction === 'ascending' ? 0 : 1];
}

/** The column and direction in the address, if the table has such a column. */
function readSort(text: string, keys: readonly string[]) {
  const [key = '', direction] = text.split('-');
  if (!isSortColumn(key) || !keys.includes(key)) return undefined;
  if (direction !== 'asc' && direction !== 'desc') return undefined;
  return { key, direction: direction === 'asc' ? 'ascending' : 'descending' } as const;
}

/** A heading requests ascending order, then descending, then newest first again. */
function nextOrder(sort: ColumnSort | undefined, key: string): string {
  if (sort?.key !== key) return `${key}-asc`;
  return sort.direction === 'ascending' ? `${key}-desc` : '';
}

/** The order of a table that the address states; undefined for newest first. */
export function orderIn<Key extends SortColumn>(
  params: URLSearchParams,
  keys: readonly Key[],
): Order<Key> | undefined {
  const sort = readSort(params.get('sort') ?? '', keys);
  return sort && (`${sort.key}-${sort.direction === 'ascending' ? 'asc' : 'desc'}` as Order<Key>);
}

/**
 * The order of a table, which is in the address; newest first by default, when `order` is undefined.
 */
export function listOrder<Key extends SortColumn>(
  { params, choose }: ReturnType<typeof useChosenParams>,
  keys: readonly Key[],
) {
  const sort = readSort(params.get('sort') ?? '', keys);
  const write = (next: string) => choose('sort', next);
  const order = orderIn(params, keys);
  return {
    order,
    label: sort ? labelOf(sort.key, sort.direction) : 'newest first',
    sort,
    options: optionsOf(keys),
    value: order ?? '',
    /** Takes the value of an option. */
    onChoose: write,
    onSort: (key: string) => write(nextOrder(sort, key)),
  };
}

/** The order of a table as displayed. */
export type ListOrder = Omit<ReturnType<typeof listOrder>, 'order'>;
