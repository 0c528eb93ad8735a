import { loadFailureMessage } from '@talentsphere/api';
import { conversationQueries, useQueryClient } from '@talentsphere/host';
import { Button, ErrorPanel } from '@talentsphere/ui';

/** In place of conversations, or the messages of one, that failed to load. */
export function MessagesFailure({ error }: { error: Error }) {
  const queries = useQueryClient();
  return (
    <ErrorPanel
      title="Failed to Load the Messages"
      text={loadFailureMessage(error, 'Could not retrieve the messages from the server.')}
      action={
        <Button
          onClick={() => void queries.invalidateQueries({ queryKey: conversationQueries.all })}
        >
          Try Again
        </Button>
      }
    />
  );
}
