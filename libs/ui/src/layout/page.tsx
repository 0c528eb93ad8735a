import type { ReactNode } from 'react';
import { Container } from '../primitives/layout';

export interface PageProps {
  children: ReactNode;
  /** `wide` for grids of cards, `content` for mixed screens, `narrow` for one form. */
  width?: 'content' | 'wide' | 'narrow';
}

const widths = { wide: '7xl', content: '6xl', narrow: 'xl' } as const;

/** The room a screen stands in: its width and its distance to navigation and footer. */
export function Page({ children, width = 'content' }: PageProps) {
  return (
    <Container maxW={widths[width]} py={{ base: '8', md: '14' }}>
      {children}
    </Container>
  );
}
