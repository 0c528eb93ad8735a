import { isCalendarDate, isStorable, limits, placeWords, termsOf } from '@talentsphere/domain';
import { defaultSort, isSortOrder, type SortOrder } from './sort-options';

/** The visitor's search criteria, as the controls have them. An empty one is not set. */
export interface BrowseFilters {
  q: string;
  category: string;
  sort: SortOrder;
  /** Only tasks that take bids. */
  isOpenOnly: boolean;
  /** Only tasks that the user has saved. */
  isSavedOnly: boolean;
  /** US dollars. */
  minBudget: string;
  maxBudget: string;
  /** Days from now. */
  dueWithin: string;
  /** Calendar days. */
  deadlineFrom: string;
  deadlineTo: string;
  /** Separated by commas: one of them is enough. */
  skills: string;
  /** Words of a place, or `remote`. */
  place: string;
}

export const noFilters: BrowseFilters = {
  q: '',
  category: '',
  sort: defaultSort,
  isOpenOnly: false,
  isSavedOnly: false,
  minBudget: '',
  maxBudget: '',
  dueWithin: '',
  deadlineFrom: '',
  deadlineTo: '',
  skills: '',
  place: '',
};

/** The deadlines to choose from, in the order in which the control lists them. */
export const dueOptions = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Within a week' },
  { value: '30', label: 'Within a month' },
] as const;

const isBudget = (text: string) => Number(text) >= 0 && Number(text) <= limits.maximumBudget;
/** @param wordsOf what is searched for: a comma alone, as when a list is typed, is nothing */
const isWordsBy = (wordsOf: (text: string) => string[]) => (text: string) =>
  text.length <= limits.searchLength && isStorable(text) && wordsOf(text).length > 0;
const isDue = (text: string) => dueOptions.some(({ value }) => value === text);

/** The filters that an address has besides the order, the status and what is saved, and which values of them are valid. */
const isValid = {
  q: () => true,
  category: () => true,
  minBudget: isBudget,
  maxBudget: isBudget,
  dueWithin: isDue,
  deadlineFrom: isCalendarDate,
  deadlineTo: isCalendarDate,
  skills: isWordsBy(termsOf),
  place: isWordsBy(placeWords),
} satisfies Partial<Record<keyof BrowseFilters, (text: string) => boolean>>;

type TextFilter = keyof typeof isValid;

const textFilters = Object.keys(isValid) as TextFilter[];

/** The value of a filter; empty while it is not valid, as when it is typed. */
export function validValue(filters: BrowseFilters, name: TextFilter): string {
  const text = filters[name].trim();
  return text && isValid[name](text) ? text : '';
}

/** Ranges that end before they begin, which no task is in: what is wrong, by the field that ends it. */
export function endsTooEarly(
  filters: BrowseFilters,
): Partial<Record<'maxBudget' | 'deadlineTo', string>> {
  const [minBudget, maxBudget, from, to] = (
    ['minBudget', 'maxBudget', 'deadlineFrom', 'deadlineTo'] as const
  ).map((name) => validValue(filters, name));
  return {
    ...(minBudget &&
      maxBudget &&
      Number(minBudget) > Number(maxBudget) && {
        maxBudget: 'The highest budget is less than the lowest.',
      }),
    ...(from && to && from > to && { deadlineTo: 'The last day is before the first.' }),
  };
}

/** Parses the filters of an address; missing and invalid ones have their defaults. */
export function readFilters(params: URLSearchParams): BrowseFilters {
  const sort = params.get('sort') ?? '';
  const filters: BrowseFilters = {
    ...noFilters,
    sort: isSortOrder(sort) ? sort : defaultSort,
    isOpenOnly: params.get('status') === 'open',
    isSavedOnly: params.get('saved') === 'true',
  };
  for (const name of textFilters) {
    const text = params.get(name) ?? '';
    filters[name] = text && isValid[name](text) ? text : '';
  }
  return filters;
}

/** The query string that restores the filters; defaults are left out. */
export function writeFilters(filters: BrowseFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of textFilters) {
    const text = name === 'q' ? filters.q : validValue(filters, name);
    if (text) params.set(name, text);
  }
  if (filters.sort !== defaultSort) params.set('sort', filters.sort);
  if (filters.isOpenOnly) params.set('status', 'open');
  if (filters.isSavedOnly) params.set('saved', 'true');
  return params;
}
