import type { ReactNode } from 'react';
import { Box, Grid } from '../primitives/layout';
import { Text } from '../primitives/typography';

export interface DescriptionListProps {
  items: readonly { term: string; detail: ReactNode }[];
  /** The minimum width of a column. */
  columnWidth?: string;
}

/** Terms and their details, in as many columns as fit. */
export function DescriptionList({ items, columnWidth = '10rem' }: DescriptionListProps) {
  return (
    <Grid
      as="dl"
      gap="5"
      templateColumns={`repeat(auto-fit, minmax(min(100%, ${columnWidth}), 1fr))`}
    >
      {items.map(({ term, detail }) => (
        <Box key={term} minW="0">
          <Text as="dt" textStyle="xs" color="fg.subtle">
            {term}
          </Text>
          <Text as="dd" mt="0.5" fontWeight="medium">
            {detail}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
