import type { Waiting } from '@talentsphere/api/contract';
import { formatBudget, formatCount, formatShortDate } from '@talentsphere/domain';
import { bidQueries, paths, useHost, useQuery } from '@talentsphere/host';
import { Box, Button, Card, Flex, Heading, Link, Skeleton, Text } from '@talentsphere/ui';
import { useId, useState } from 'react';

/** Entries of each kind that are shown until the user asks for all. */
const shownFirst = 3;

interface Item {
  taskId: string;
  title: string;
  text: string;
}

function workText({ role, deadline, price, isHandedIn }: Waiting['work'][number]): string {
  if (isHandedIn && role === 'owner') return 'Handed in: approve it, or ask for changes';
  const worker = isHandedIn ? 'You have handed in' : 'You are hired';
  return [
    role === 'owner' ? 'Work in progress' : worker,
    ...(typeof price === 'number' ? [formatBudget(price)] : []),
    `due ${formatShortDate(deadline)}`,
  ].join(', ');
}

/** The first entries of each kind, what is agreed on first; and how many there are in all. */
function itemsOf(waiting: Waiting, shown: number): { items: Item[]; total: number } {
  const { bids, work, closing, confirmations = [], ratings = [] } = waiting;
  const items = [
    ...confirmations.slice(0, shown).map((task) => ({
      ...task,
      text: 'Please confirm your bid',
    })),
    ...work.slice(0, shown).map((item) => ({ ...item, text: workText(item) })),
    ...closing.slice(0, shown).map(({ deadline, ...task }) => ({
      ...task,
      text: `Takes bids until ${formatShortDate(deadline)}`,
    })),
    ...bids.slice(0, shown).map(({ count, ...task }) => ({
      ...task,
      text: count === 1 ? 'One bid to decide on' : `${formatCount(count)} bids to decide on`,
    })),
    ...ratings.slice(0, shown).map((task) => ({ ...task, text: 'Completed: how was it?' })),
  ];
  const lists = [confirmations, work, closing, bids, ratings];
  return { items, total: lists.flat().length };
}

function ItemRow({ taskId, title, text }: Item) {
  return (
    <Flex as="li" justify="space-between" columnGap="4" wrap="wrap" py="3" borderTopWidth="1px">
      <Link to={paths.task(taskId)} overflowWrap="anywhere" minW="0">
        {title}
      </Link>
      <Text textStyle="sm" color="fg.muted">
        {text}
      </Text>
    </Flex>
  );
}

/** What waits for the user, each entry with a link to its place. */
export function WaitingPanel() {
  const { api } = useHost();
  const listId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { data, isError } = useQuery(bidQueries.waiting(api));
  // Only an addition to the screen: a server may not offer it.
  if (isError && !data) return null;
  const { items, total } = data
    ? itemsOf(data, isExpanded ? Infinity : shownFirst)
    : { items: undefined, total: 0 };
  return (
    <Card as="section" padding="5" mb="5" aria-labelledby="waiting">
      <Heading as="h2" id="waiting" size="md" mb="3">
        Waiting for You
      </Heading>
      {!items && <Skeleton height="6" />}
      {items?.length === 0 && (
        <Text color="fg.muted">
          Nothing right now: no bids to decide on, no work in progress, and nothing to rate.
        </Text>
      )}
      {items && items.length > 0 && (
        <Box as="ul" id={listId} listStyleType="none">
          {items.map((item) => (
            <ItemRow key={`${item.taskId} ${item.text}`} {...item} />
          ))}
        </Box>
      )}
      {items && (isExpanded || total > items.length) && (
        <Button
          variant="ghost"
          size="sm"
          mt="1"
          ms="-3"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${formatCount(total)}`}
        </Button>
      )}
    </Card>
  );
}
