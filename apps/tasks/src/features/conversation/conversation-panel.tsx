import type { Conversation } from '@talentsphere/api/contract';
import { posterName, takesMessages } from '@talentsphere/domain';
import { Card } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { useFocusFallback } from '../../shared/use-focus-fallback';
import { ConversationView } from './conversation-view';

interface ConversationPanelProps {
  conversation: Conversation;
  isDeleted: boolean;
}

/** The conversation with the other side of a bid; nothing where none was held and none can be. */
export function ConversationPanel({ conversation, isDeleted }: ConversationPanelProps) {
  const { _id, other, status, count } = conversation;
  const panel = useFocusFallback();
  if (count === 0 && (isDeleted || !takesMessages(status))) return null;
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="conversation">
      <PanelHeading id="conversation">Messages with {posterName(other.name)}</PanelHeading>
      <ConversationView
        key={_id}
        conversation={conversation}
        name={other.name}
        isDeleted={isDeleted}
      />
    </Card>
  );
}
