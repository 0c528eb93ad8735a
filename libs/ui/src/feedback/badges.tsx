import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const pill = {
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
} as const;

const dot = {
  content: '""',
  flexShrink: '0',
  boxSize: '1.5',
  borderRadius: 'full',
  bg: 'current',
} as const;

/** A label; `colorPalette` colours it. */
export const Badge = chakra('span', { base: pill });
const BadgeWithDot = chakra('span', { base: { ...pill, _before: dot } });

export type StatusTone = 'success' | 'warning' | 'neutral' | 'danger' | 'info';

export interface StatusBadgeProps {
  tone: StatusTone;
  children: ReactNode;
}

/** A status label, with a dot so that colour is never the only cue. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <BadgeWithDot colorPalette={tone === 'neutral' ? 'gray' : tone} data-tone={tone}>
      {children}
    </BadgeWithDot>
  );
}
