import { formatBudget, type TaskFormValues } from '@talentsphere/domain';
import { TaskCard } from '@talentsphere/market-ui';
import { Box, Button, Heading, LocalDate } from '@talentsphere/ui';
import { useState } from 'react';

/** The task as others will see it in a list, while it is being written. */
export function TaskPreview({ values }: { values: TaskFormValues }) {
  const { title, category, description, budget, deadline } = values;
  const [createdAt] = useState(() => new Date().toISOString());
  return (
    <Box as="section" aria-labelledby="preview" position={{ xl: 'sticky' }} top={{ xl: '24' }}>
      <Heading as="h2" id="preview" size="sm" mb="3">
        Preview
      </Heading>
      {/* Nothing in it can be followed yet. */}
      <Box pointerEvents="none" maxW="sm">
        <TaskCard
          title={title.trim() || 'Your title'}
          category={category || 'Your category'}
          description={description.trim() || 'Your description, up to three lines of it.'}
          budget={formatBudget(Number(budget) || budget)}
          deadline={<LocalDate of={deadline} />}
          bids={0}
          createdAt={createdAt}
          action={() => (
            <Button asChild size="sm" variant="subtle">
              <span>View Details</span>
            </Button>
          )}
        />
      </Box>
    </Box>
  );
}
