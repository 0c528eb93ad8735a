import { Button, Card, Grid, SearchField, SelectField } from '@talentsphere/ui';
import type { BrowseFilters } from './browse-filters';
import { isSortOrder, sortOptions } from './sort-options';

interface FilterBarProps {
  filters: BrowseFilters;
  categories: readonly string[];
  onChange: (changes: Partial<BrowseFilters>) => void;
  onReset: () => void;
}

/** Search, category, order and reset: usable while the list is still on its way. */
export function FilterBar({ filters, categories, onChange, onReset }: FilterBarProps) {
  const categoryOptions = [
    { value: '', label: 'All Categories' },
    ...categories.map((category) => ({ value: category, label: category })),
  ];
  return (
    <Card as="section" aria-label="Filters">
      <Grid
        alignItems="end"
        gap={4}
        templateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' }}
      >
        <SearchField
          label="Search by title"
          value={filters.q}
          placeholder="Logo, translation, landing page …"
          onChange={(q) => onChange({ q })}
        />
        <SelectField
          label="Category"
          name="category"
          value={filters.category}
          options={categoryOptions}
          onChange={(category) => onChange({ category })}
        />
        <SelectField
          label="Sort by"
          name="sort"
          value={filters.sort}
          options={[...sortOptions]}
          onChange={(sort) => isSortOrder(sort) && onChange({ sort })}
        />
        <Button variant="outline" colorPalette="gray" onClick={onReset}>
          Reset
        </Button>
      </Grid>
    </Card>
  );
}
