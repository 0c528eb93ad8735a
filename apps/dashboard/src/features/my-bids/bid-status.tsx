import { StatusBadge, type StatusTone } from '@talentsphere/ui';

const statuses: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

const pending = { label: 'Pending', tone: 'info' } as const;

/** A bid's status; anything unknown counts as pending. */
export function BidStatus({ status }: { status: string }) {
  const { label, tone } = statuses[status] ?? pending;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
