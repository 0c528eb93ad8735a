import { formatBudget, formatNumericDate } from '@talentsphere/domain';
import { Box } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** A cell whose words a narrow column must not break. */
export function ShortCell({ children }: { children: ReactNode }) {
  return (
    <Box as="span" whiteSpace="nowrap">
      {children}
    </Box>
  );
}

export function BudgetCell({ budget }: { budget: unknown }) {
  return <ShortCell>{formatBudget(budget)}</ShortCell>;
}

export function DeadlineCell({ deadline }: { deadline: unknown }) {
  return <ShortCell>{formatNumericDate(deadline)}</ShortCell>;
}
