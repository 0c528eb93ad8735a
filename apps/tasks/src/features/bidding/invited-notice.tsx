import type { TaskOfCaller } from '@talentsphere/api/contract';
import { Card, Text } from '@talentsphere/ui';

/** For whom the owner has invited to bid, until they have. */
export function InvitedNotice({ task }: { task: TaskOfCaller }) {
  if (!task.isInvited || task.ownBid !== undefined || task.status !== 'open') return null;
  return (
    <Card padding="4" borderColor="brand.solid">
      <Text>You were invited to bid on this task.</Text>
    </Card>
  );
}
