import type { Conversation } from '@talentsphere/api/contract';
import { posterName } from '@talentsphere/domain';
import { Box, Card, Flex, Text } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { BidConversation } from './bid-conversation';

/** What the owner and people who have withdrawn their bids wrote to one another: those bids are in no list. */
export function WithdrawnBids({ conversations }: { conversations: readonly Conversation[] }) {
  const withdrawn = conversations.filter(({ status }) => status === 'withdrawn');
  if (withdrawn.length === 0) return null;
  return (
    <Card as="section" padding={{ base: '5', md: '8' }} aria-labelledby="withdrawn-bids">
      <PanelHeading id="withdrawn-bids">Withdrawn Bids</PanelHeading>
      <Box as="ul" listStyleType="none">
        {withdrawn.map((conversation) => (
          <Flex as="li" key={conversation._id} wrap="wrap" gap="3" py="4" borderTopWidth="1px">
            <Text width="full" fontWeight="600" overflowWrap="anywhere">
              {posterName(conversation.other.name)}
            </Text>
            <BidConversation conversation={conversation} name={conversation.other.name} />
          </Flex>
        ))}
      </Box>
    </Card>
  );
}
