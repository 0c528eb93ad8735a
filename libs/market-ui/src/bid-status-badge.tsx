import { StatusBadge, type StatusTone } from '@talentsphere/ui';

const bidStatuses: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  'not chosen': { label: 'Not chosen', tone: 'neutral' },
};

const pending = { label: 'Pending', tone: 'info' } as const;

/** What became of a bid; anything unknown counts as pending. */
export function BidStatusBadge({ status }: { status: string }) {
  const { label, tone } = bidStatuses[status] ?? pending;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
