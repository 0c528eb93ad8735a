import { Box, Container } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface SectionProps {
  /** The id of the section's heading. */
  labelledBy: string;
  children: ReactNode;
}

/** A full-width section of a page, labelled by its heading, with uniform spacing. */
export function Section({ labelledBy, children }: SectionProps) {
  return (
    <Box as="section" aria-labelledby={labelledBy} py={{ base: '10', md: '14' }}>
      <Container>{children}</Container>
    </Box>
  );
}
