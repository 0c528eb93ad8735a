import type { ReactNode } from 'react';
import { Container } from '../primitives/layout';

export interface PageProps {
  children: ReactNode;
  /** `narrow` for one form; the other two align with the edges of the navigation bar. */
  width?: 'content' | 'wide' | 'narrow';
}

const widths = { wide: '7xl', content: '7xl', narrow: 'xl' } as const;

/** The container of a screen: its width and its distance to navigation and footer. */
export function Page({ children, width = 'content' }: PageProps) {
  return (
    <Container maxW={widths[width]} py={{ base: '8', md: '14' }}>
      {children}
    </Container>
  );
}
