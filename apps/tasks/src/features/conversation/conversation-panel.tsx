import type { Conversation } from '@talentsphere/api/contract';
import { posterName, takesMessages } from '@talentsphere/domain';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import { Card, Skeleton, Stack } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { ConversationView } from './conversation-view';
import { UnreadBadge } from './unread-badge';
import { useHasUnsent } from './use-send-message';

/** Of about the height of a conversation that begins. */
export function ConversationSkeleton() {
  return (
    <Card aria-hidden padding={{ base: '5', md: '8' }}>
      <Stack gap="4">
        <Skeleton width="40%" height="6" />
        <Skeleton height="14rem" />
      </Stack>
    </Card>
  );
}

interface ConversationPanelProps {
  conversation: Conversation;
  isDeleted: boolean;
}

/** The conversation with the other side of a bid; nothing where none was held, none can be, and nothing was typed. */
export function ConversationPanel({ conversation, isDeleted }: ConversationPanelProps) {
  const { _id, other, status, count, unread } = conversation;
  const panel = useFocusFallback();
  const hasUnsent = useHasUnsent(_id);
  if (count === 0 && !hasUnsent && (isDeleted || !takesMessages(status))) return null;
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="conversation">
      <PanelHeading id="conversation">
        Messages with {posterName(other.name)} <UnreadBadge count={unread} />
      </PanelHeading>
      <ConversationView
        key={_id}
        conversation={conversation}
        name={other.name}
        isDeleted={isDeleted}
      />
    </Card>
  );
}
