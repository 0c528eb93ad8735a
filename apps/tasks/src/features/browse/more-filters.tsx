import { formatBudget, limits } from '@talentsphere/domain';
import { Box, Grid, SelectField, TextField } from '@talentsphere/ui';
import { activeFilters } from './active-filters';
import { dueOptions, endsTooEarly, validValue, type BrowseFilters } from './browse-filters';
import { Disclosure } from './disclosure';

interface MoreFiltersProps {
  filters: BrowseFilters;
  onChoose: (changes: Partial<BrowseFilters>) => void;
  onType: (changes: Partial<BrowseFilters>) => void;
}

const budgetRange = `Enter an amount between ${formatBudget(0)} and ${formatBudget(limits.maximumBudget)}.`;

/** Half of a phone's width would cut the year off. */
const dayColumns = { base: '1 / -1', sm: 'auto' };

function errorsOf(
  filters: BrowseFilters,
): Partial<Record<'minBudget' | 'maxBudget' | 'deadlineTo', string>> {
  const outOfRange = (name: 'minBudget' | 'maxBudget') =>
    filters[name] && !validValue(filters, name) ? { [name]: budgetRange } : {};
  return { ...outOfRange('minBudget'), ...outOfRange('maxBudget'), ...endsTooEarly(filters) };
}

/** Budget, deadline, skills and place, which are shown on request: on a phone they would push the tasks out of sight. */
export function MoreFilters({ filters, onChoose, onType }: MoreFiltersProps) {
  const count = activeFilters(filters).length;
  const errors = errorsOf(filters);
  const budgetOf = (name: 'minBudget' | 'maxBudget') => ({
    name,
    type: 'number',
    inputMode: 'decimal' as const,
    min: 0,
    step: 'any',
    prefix: '$',
    value: filters[name],
    onChange: (value: string) => onType({ [name]: value }),
  });
  const dayOf = (name: 'deadlineFrom' | 'deadlineTo') => ({
    name,
    type: 'date',
    value: filters[name],
    // Days and a time from now would contradict each other.
    onChange: (value: string) => onType({ [name]: value, dueWithin: '' }),
  });
  const wordsOf = (name: 'skills' | 'place') => ({
    name,
    autoComplete: 'off',
    maxLength: limits.searchLength,
    value: filters[name],
    onChange: (value: string) => onType({ [name]: value }),
  });
  return (
    <Disclosure
      summary={count > 0 ? `More filters (${count})` : 'More filters'}
      mt={{ base: '1', lg: '2' }}
    >
      <Grid
        alignItems="start"
        gap={{ base: '3', md: '4' }}
        pt="2"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      >
        <TextField label="Lowest budget" error={errors.minBudget} {...budgetOf('minBudget')} />
        <TextField label="Highest budget" error={errors.maxBudget} {...budgetOf('maxBudget')} />
        <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <SelectField
            label="Due"
            name="dueWithin"
            value={filters.dueWithin}
            options={dueOptions}
            onChange={(dueWithin) => onChoose({ dueWithin, deadlineFrom: '', deadlineTo: '' })}
          />
        </Box>
        <Box gridColumn={dayColumns}>
          <TextField label="First day" {...dayOf('deadlineFrom')} />
        </Box>
        <Box gridColumn={dayColumns}>
          <TextField label="Last day" error={errors.deadlineTo} {...dayOf('deadlineTo')} />
        </Box>
        <Box gridColumn={{ base: '1 / -1', lg: 'span 3' }}>
          <TextField
            label="Skills"
            placeholder="Such as: Figma, React"
            hint="One of them is enough. Separated by commas."
            {...wordsOf('skills')}
          />
        </Box>
        <Box gridColumn={{ base: '1 / -1', lg: 'span 2' }}>
          <TextField label="Place" placeholder="Remote, or such as Lyon" {...wordsOf('place')} />
        </Box>
      </Grid>
    </Disclosure>
  );
}
