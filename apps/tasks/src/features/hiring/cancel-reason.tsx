import type { TaskOfCaller } from '@talentsphere/api/contract';
import { WrittenText } from '@talentsphere/market-ui';
import { Box, Text } from '@talentsphere/ui';

/** Why a task was cancelled; nothing without a reason. */
export function CancelReason({ task: { status, cancelReason } }: { task: TaskOfCaller }) {
  if (status !== 'cancelled' || !cancelReason) return null;
  return (
    <Box my="4">
      <Text fontWeight="600">Why it was cancelled</Text>
      <WrittenText color="fg.muted">{cancelReason}</WrittenText>
    </Box>
  );
}
