import type { TaskOfCaller } from '@talentsphere/api/contract';
import { formatShortDate, localToday } from '@talentsphere/domain';
import { LinkedText, WrittenText } from '@talentsphere/market-ui';
import { Box, Heading, Text } from '@talentsphere/ui';
import { DeliveredFiles } from './delivered-files';
import { isHandedIn } from './is-handed-in';

const titles = { 'handed in': 'Handed in', 'changes requested': 'Changes requested' } as const;

const dayOf = (instant: string) => formatShortDate(localToday(new Date(instant)));

/** What the two sides have said about the work, and what happens next without an answer. */
export function Deliveries({ task }: { task: TaskOfCaller }) {
  const { deliveries = [], approvedFrom, status } = task;
  if (deliveries.length === 0) return null;
  const isWaiting = status === 'in progress' && isHandedIn(task);
  return (
    <Box as="section" aria-labelledby="hand-ins" mt="8">
      <Heading as="h3" id="hand-ins" size="sm" mb="3">
        Hand-ins
      </Heading>
      <Box as="ol" listStyleType="none">
        {deliveries.map(({ kind, message, at, files }, index) => (
          <Box as="li" key={index} py="4" borderTopWidth="1px">
            <Text fontWeight="600">
              {titles[kind]} on {dayOf(at)}
            </Text>
            <WrittenText mt="1" maxW="prose">
              <LinkedText>{message}</LinkedText>
            </WrittenText>
            {files && <DeliveredFiles files={files} />}
          </Box>
        ))}
      </Box>
      {isWaiting && (
        <Text textStyle="sm" color="fg.muted">
          {approvedFrom
            ? `Without an answer, the work is approved automatically on ${dayOf(approvedFrom)}.`
            : 'It is waiting for approval.'}
        </Text>
      )}
    </Box>
  );
}
