import { limits, paths } from '@talentsphere/domain';
import {
  Box,
  Button,
  Card,
  CheckboxField,
  Form,
  Grid,
  SearchField,
  SelectField,
} from '@talentsphere/ui';
import { memo } from 'react';
import { ActiveFilters } from './active-filters';
import type { BrowseFilters } from './browse-filters';
import { MoreFilters } from './more-filters';
import { SavedSearches } from './saved-searches';
import { isSortOrder, sortOptions } from './sort-options';

interface FilterBarProps {
  filters: BrowseFilters;
  categories: readonly string[];
  /** What is chosen is shown at once, and can be undone by Back; what is typed, after a pause. */
  onChoose: (changes: Partial<BrowseFilters>) => void;
  onType: (changes: Partial<BrowseFilters>) => void;
  onReset: () => void;
  /** Shows the matches of what was typed, without waiting for more. */
  onSubmit: () => void;
}

/**
 * Search, category, sort order, open tasks only, more filters, and reset. It can be used while the list is loading,
 * and is not rendered again with each answer for the list.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, categories, onChoose, onType, onReset, onSubmit } = props;
  const categoryOptions = [
    { value: '', label: 'All Categories' },
    ...categories.map((category) => ({ value: category, label: category })),
  ];
  return (
    <Card as="section" aria-label="Filters" mb="6" padding={{ base: '4', md: '5' }}>
      <Form role="search" action={paths.browse} onSubmit={onSubmit}>
        <Grid
          alignItems="end"
          gap={{ base: '3', md: '4' }}
          templateColumns={{
            base: 'minmax(0, 3fr) minmax(0, 2fr)',
            lg: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto auto',
          }}
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <SearchField
              label="Search by title"
              name="q"
              value={filters.q}
              placeholder="Search by title"
              maxLength={limits.searchLength}
              onChange={(q) => onType({ q })}
            />
          </Box>
          <SelectField
            label="Category"
            name="category"
            value={filters.category}
            options={categoryOptions}
            onChange={(category) => onChoose({ category })}
          />
          <SelectField
            label="Sort by"
            name="sort"
            value={filters.sort}
            options={[...sortOptions]}
            onChange={(sort) => isSortOrder(sort) && onChoose({ sort })}
          />
          <CheckboxField
            label="Open only"
            name="status"
            value="open"
            checked={filters.isOpenOnly}
            onChange={(isOpenOnly) => onChoose({ isOpenOnly })}
          />
          <Button variant="outline" colorPalette="gray" onClick={onReset}>
            Reset
          </Button>
          <noscript>
            <Button type="submit">Search</Button>
          </noscript>
        </Grid>
        <MoreFilters filters={filters} onChoose={onChoose} onType={onType} />
      </Form>
      <SavedSearches filters={filters} />
      <ActiveFilters filters={filters} onChoose={onChoose} />
    </Card>
  );
});
