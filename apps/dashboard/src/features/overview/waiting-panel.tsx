import type { Waiting } from '@talentsphere/api/contract';
import { formatBudget, formatCount, formatShortDate, paths } from '@talentsphere/domain';
import { Box, Button, ButtonLink, Card, Flex, Heading, Skeleton, Text } from '@talentsphere/ui';
import { useId, useState } from 'react';
import { FirstSteps } from './first-steps';
import { useNext } from './use-next';

/** Entries of each kind that are shown until the user asks for all. */
const shownFirst = 3;

interface Item {
  taskId: string;
  title: string;
  text: string;
  /** What the user can do about it, at the task. */
  action: string;
  /** Where on the page of the task, by the id of its heading. */
  part: 'confirm-bid' | 'hired' | 'rating' | 'received-bids';
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

/** Of work whose next step is the user's own, then of work that waits for the other side. */
const placeOf = ({ role, isHandedIn = false }: Waiting['work'][number]) =>
  Number((role === 'winner') === isHandedIn);

function workAction({ role, isHandedIn }: Waiting['work'][number]): string {
  if (role === 'owner') return isHandedIn ? 'Review Work' : 'See Work';
  return isHandedIn ? 'See Work' : 'Hand In';
}

/** The first entries of each kind, what is agreed on first; and how many there are in all. */
function itemsOf(waiting: Waiting, shown: number): { items: Item[]; total: number } {
  const { bids, closing, confirmations = [], ratings = [] } = waiting;
  const work = waiting.work.toSorted((one, other) => placeOf(one) - placeOf(other));
  const items = [
    ...confirmations.slice(0, shown).map((task) => ({
      ...task,
      text: 'Please confirm your bid',
      action: 'Confirm Bid',
      part: 'confirm-bid' as const,
    })),
    ...work.slice(0, shown).map((item) => ({
      ...item,
      text: workText(item),
      action: workAction(item),
      part: 'hired' as const,
    })),
    ...closing.slice(0, shown).map(({ deadline, ...task }) => ({
      ...task,
      text: `Takes bids until ${formatShortDate(deadline)}`,
      action: 'See Task',
      part: 'received-bids' as const,
    })),
    ...bids.slice(0, shown).map(({ count, ...task }) => ({
      ...task,
      text: count === 1 ? 'One bid to decide on' : `${formatCount(count)} bids to decide on`,
      action: 'Review Bids',
      part: 'received-bids' as const,
    })),
    ...ratings.slice(0, shown).map((task) => ({
      ...task,
      text: 'Completed: how was it?',
      action: 'Rate',
      part: 'rating' as const,
    })),
  ];
  const lists = [confirmations, work, closing, bids, ratings];
  return { items, total: lists.flat().length };
}

function ItemRow({ taskId, title, text, action, part }: Item) {
  return (
    <Flex as="li" align="center" gap="4" py="3" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 7rem">
        <Text fontWeight="550" unicodeBidi="plaintext">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {text}
        </Text>
      </Box>
      <ButtonLink
        to={`${paths.task(taskId)}#${part}`}
        size="sm"
        variant="outline"
        aria-label={`${action}: ${title}`}
      >
        {action}
      </ButtonLink>
    </Flex>
  );
}

/** What waits for the user, each entry with what can be done about it; for a newcomer, how to start. */
export function WaitingPanel() {
  const listId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { waiting, isNew, isPending } = useNext();
  // Only an addition to the screen: a server may not offer it.
  if (!waiting && !isPending) return null;
  const { items, total } =
    waiting && !isPending
      ? itemsOf(waiting, isExpanded ? Infinity : shownFirst)
      : { items: undefined, total: 0 };
  return (
    <Card as="section" padding="5" mb="5" aria-labelledby="waiting">
      <Heading as="h2" id="waiting" size="md" mb="3">
        Next for You
      </Heading>
      {!items && <Skeleton height="6" />}
      {isNew && !isPending && <FirstSteps />}
      {items?.length === 0 && !isNew && (
        <>
          <Text color="fg.muted">
            Nothing right now: no bids to decide on, no work in progress, and nothing to rate.
          </Text>
          <Flex gap="3" mt="4" wrap="wrap">
            <ButtonLink to={paths.people} size="sm" variant="outline">
              Find People to Invite
            </ButtonLink>
            <ButtonLink to={paths.browse} size="sm" variant="outline">
              Find Tasks to Bid On
            </ButtonLink>
          </Flex>
        </>
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
