import { loadFailureMessage } from '@talentsphere/api';
import type { LogEntry } from '@talentsphere/api/contract';
import { formatInstant, posterName, type ModerationAction } from '@talentsphere/domain';
import { WrittenText } from '@talentsphere/market-ui';
import { Box, Card, Heading, Text } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { PageButtons } from './page-buttons';
import { useModerationLog } from './use-moderation-pages';

const did: Record<ModerationAction, string> = {
  dismiss: 'dismissed a report of the',
  hide: 'hid the',
  restore: 'restored the',
  block: 'blocked the author, after a report of the',
  unblock: 'unblocked the author, after a report of the',
};

function Entry({ entry: { action, kind, moderator, author, note, at } }: { entry: LogEntry }) {
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      <Text overflowWrap="anywhere">
        {posterName(moderator.name)} {did[action]} {kind} of {posterName(author.name)}.
      </Text>
      {note && (
        <WrittenText textStyle="sm" color="fg.muted">
          {note}
        </WrittenText>
      )}
      <Text textStyle="xs" color="fg.subtle">
        <time dateTime={at}>{formatInstant(new Date(at))}</time>
      </Text>
    </Box>
  );
}

/** What moderators have done; nothing as long as that is nothing. */
export function LogList() {
  const { data, error, pager, isPlaceholderData } = useModerationLog();
  if (!data && error) {
    const text = loadFailureMessage(error, 'Could not retrieve the log from the server.');
    return <ListFailure title="Error Loading the Log" text={text} />;
  }
  if (!data || (data.items.length === 0 && pager.isFirst)) return null;
  return (
    <Card as="section" mt="8" aria-labelledby="moderation-log">
      <Heading as="h2" id="moderation-log" size="md" mb="3">
        Log
      </Heading>
      <Box as="ul" listStyleType="none">
        {data.items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </Box>
      <PageButtons of="the log" pager={pager} next={data.next} isTurning={isPlaceholderData} />
    </Card>
  );
}
