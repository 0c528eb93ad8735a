import { useSearchParams, type TaskOrder } from '@talentsphere/host';
import type { ColumnSort } from '@talentsphere/ui';

const newest: TaskOrder = 'createdAt-desc';
const columns = ['budget', 'deadline'] as const;
type SortColumn = (typeof columns)[number];

const words: Record<string, string> = {
  'createdAt-desc': 'newest first',
  'budget-asc': 'lowest budget first',
  'budget-desc': 'highest budget first',
  'deadline-asc': 'nearest deadline first',
  'deadline-desc': 'furthest deadline first',
};

function isOrder(text: string | null): text is TaskOrder {
  return text !== null && text in words;
}

function sortOf(order: TaskOrder): ColumnSort | undefined {
  const [key = '', direction] = order.split('-');
  if (order === newest) return undefined;
  return { key, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

/** A heading asks for the lowest first, then for the highest, then for the newest again. */
function nextOrder(order: TaskOrder, key: SortColumn): TaskOrder {
  if (order === `${key}-asc`) return `${key}-desc`;
  return order === `${key}-desc` ? newest : `${key}-asc`;
}

/** The order of a table, newest first at the start. The address keeps it, so that Back finds it again. */
export function useListOrder() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const order = isOrder(asked) ? asked : newest;
  function onSort(key: string): void {
    const column = columns.find((each) => each === key);
    if (!column) return;
    const next = nextOrder(order, column);
    setParams(next === newest ? {} : { sort: next }, { replace: true, preventScrollReset: true });
  }
  return { order, inWords: words[order] ?? '', sort: sortOf(order), onSort };
}
