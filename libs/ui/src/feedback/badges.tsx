import { chakra } from '@chakra-ui/react/styled-system';
import { taskStatusLabel } from '@talentsphere/domain';
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

const Badge = chakra('span', { base: pill });
const BadgeWithDot = chakra('span', { base: { ...pill, _before: dot } });

export function CategoryBadge({ children }: { children: ReactNode }) {
  return <Badge colorPalette="brand">{children}</Badge>;
}

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

/** Marks a task that takes no bids; nothing on one that does. */
export function NotOpenBadge({ status }: { status: string | null | undefined }) {
  if (status === 'open') return null;
  return <StatusBadge tone="neutral">{taskStatusLabel(status)}</StatusBadge>;
}

const bidStatuses: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

const pending = { label: 'Pending', tone: 'info' } as const;

/** What became of a bid; anything unknown counts as pending. */
export function BidStatusBadge({ status }: { status: string }) {
  const { label, tone } = bidStatuses[status] ?? pending;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
