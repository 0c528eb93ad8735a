/** The sort orders of the browse screen, in the order in which the control lists them. */
export const sortOptions = [
  { value: 'createdAt-desc', label: 'Newest' },
  { value: 'createdAt-asc', label: 'Oldest' },
  { value: 'deadline-asc', label: 'Soonest' },
  { value: 'deadline-desc', label: 'Furthest' },
  { value: 'budget-desc', label: 'High-Low' },
  { value: 'budget-asc', label: 'Low-High' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];

export const defaultSort: SortOrder = 'createdAt-desc';

export function isSortOrder(value: string): value is SortOrder {
  return sortOptions.some((option) => option.value === value);
}
