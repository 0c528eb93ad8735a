import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    px: '2.5',
    py: '0.5',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: '550',
    overflowWrap: 'anywhere',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

export function CategoryBadge({ children }: { children: ReactNode }) {
  return <Badge colorPalette="brand">{children}</Badge>;
}

export type StatusTone = 'success' | 'warning' | 'neutral' | 'danger' | 'info';

export interface StatusBadgeProps {
  tone: StatusTone;
  children: ReactNode;
}

/** A state in a word, with a dot so that colour is never the only sign. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone === 'neutral' ? 'gray' : tone} data-tone={tone}>
      <chakra.span boxSize="1.5" borderRadius="full" bg="current" aria-hidden />
      {children}
    </Badge>
  );
}
