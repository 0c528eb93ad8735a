import { formatBudget, termsOf } from '@talentsphere/domain';
import { Box, Button, HStack, IconClose, LocalDate, VisuallyHidden } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { dueOptions, validValue, type BrowseFilters } from './browse-filters';

interface ActiveFilter {
  key: string;
  text: ReactNode;
  /** What removes it. */
  without: Partial<BrowseFilters>;
}

function rangeText(name: string, from: ReactNode, to: ReactNode): ReactNode {
  return (
    <span>
      {name} {from && <>from {from}</>} {to && <>up to {to}</>}
    </span>
  );
}

/** The filters by budget, deadline, skills and place that are set. */
export function activeFilters(filters: BrowseFilters): ActiveFilter[] {
  const budgetOf = (name: 'minBudget' | 'maxBudget') => {
    const value = validValue(filters, name);
    return value && formatBudget(Number(value));
  };
  const dayOf = (name: 'deadlineFrom' | 'deadlineTo') => {
    const value = validValue(filters, name);
    return value && <LocalDate of={value} />;
  };
  const [minBudget, maxBudget] = [budgetOf('minBudget'), budgetOf('maxBudget')];
  const [from, to] = [dayOf('deadlineFrom'), dayOf('deadlineTo')];
  const due = validValue(filters, 'dueWithin');
  const active: ActiveFilter[] = [];
  if (minBudget || maxBudget)
    active.push({
      key: 'budget',
      text: rangeText('Budget', minBudget, maxBudget),
      without: { minBudget: '', maxBudget: '' },
    });
  if (due)
    active.push({
      key: 'due',
      text: dueOptions.find(({ value }) => value === due)?.label.replace('Within', 'Due within'),
      without: { dueWithin: '' },
    });
  if (from || to)
    active.push({
      key: 'days',
      text: rangeText('Due', from, to),
      without: { deadlineFrom: '', deadlineTo: '' },
    });
  const skills = termsOf(validValue(filters, 'skills'));
  for (const skill of skills)
    active.push({
      key: `skill ${skill}`,
      text: <span>Skill: {skill}</span>,
      without: { skills: skills.filter((other) => other !== skill).join(', ') },
    });
  const place = validValue(filters, 'place');
  if (place)
    active.push({ key: 'place', text: <span>Place: {place}</span>, without: { place: '' } });
  return active;
}

/** Moves the focus from a button that goes away: a browser would move it to the start of the page. */
function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const summary = button.closest('section')?.querySelector('summary');
  (neighbor?.querySelector('button') ?? summary)?.focus();
}

interface ActiveFiltersProps {
  filters: BrowseFilters;
  onChoose: (changes: Partial<BrowseFilters>) => void;
}

/** What `MoreFilters` is set to, each with the button that removes it. */
export function ActiveFilters({ filters, onChoose }: ActiveFiltersProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <HStack as="ul" listStyleType="none" gap="2" wrap="wrap" mt="2" aria-label="Active filters">
      {active.map(({ key, text, without }) => (
        <Box as="li" key={key} maxW="full">
          <Button
            size="sm"
            variant="subtle"
            colorPalette="gray"
            maxW="full"
            overflowWrap="anywhere"
            onClick={({ currentTarget }) => {
              focusNeighbor(currentTarget);
              onChoose(without);
            }}
          >
            <VisuallyHidden>Remove filter:</VisuallyHidden> {text}
            <IconClose size={14} />
          </Button>
        </Box>
      ))}
    </HStack>
  );
}
