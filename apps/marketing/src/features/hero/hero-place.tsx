import { Box } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** The room of the hero, of the same height with and without it. */
export function HeroPlace({ children }: { children: ReactNode }) {
  return (
    <Box
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border.muted"
      minH={{ base: '40rem', sm: '44rem', lg: '39rem' }}
    >
      {children}
    </Box>
  );
}
