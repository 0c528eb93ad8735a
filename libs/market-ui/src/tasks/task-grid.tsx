import { Grid } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** Cards in one column on a phone, up to four on a wide screen. */
export function TaskGrid({ as = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return (
    <Grid
      as={as}
      listStyleType="none"
      gap={{ base: '2', md: '5' }}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(4, minmax(0, 1fr))',
      }}
    >
      {children}
    </Grid>
  );
}
