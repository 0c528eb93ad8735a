import { taskStatuses } from '@talentsphere/domain';
import { Box, ButtonLink, Flex, Stack } from '@talentsphere/ui';
import type { Entry } from '@talentsphere/ui/catalogue';
import { useState } from 'react';
import {
  BidStatusBadge,
  CategoryBadge,
  HiddenNotice,
  LinkedText,
  NewItemsOffer,
  NotificationItem,
  NotOpenBadge,
  RecordText,
  SkillList,
  Stars,
  StarsField,
  TaskActivity,
  TaskCard,
  TaskCardSkeleton,
  TaskGrid,
  TaskMarks,
  TaskStatusBadge,
  UnverifiedMark,
  WrittenText,
} from '../src';

const ignore = () => undefined;
const long = 'A sentence that is long enough to need more than one line on a narrow screen';

const card = {
  title: 'Draw a poster for a village fair',
  category: 'Design',
  description: `${long}. `.repeat(3),
  budget: '$1,200',
  deadline: 'Apr 5, 2027',
  createdAt: '2027-03-01T11:30:00.000Z',
  bids: 3,
  action: (titleId: string) => (
    <ButtonLink to="/" aria-describedby={titleId} size="sm" variant="subtle">
      View Details
    </ButtonLink>
  ),
};

function Tasks() {
  return (
    <Stack gap="5">
      <NewItemsOffer noun="task" count={3} isLeast onShow={ignore} />
      <TaskGrid>
        <TaskCard {...card} />
        <TaskCard {...card} title={long} status="completed" budget="$1,000,000" />
        <TaskCardSkeleton />
      </TaskGrid>
      <Flex gap="2">
        <TaskActivity bids={0} createdAt={card.createdAt} />
        <TaskMarks status="open" createdAt={card.createdAt} closesAt="2027-03-01T20:00:00.000Z" />
      </Flex>
    </Stack>
  );
}

function Marks() {
  return (
    <Flex gap="3" wrap="wrap">
      <CategoryBadge>Category</CategoryBadge>
      <NotOpenBadge status="completed" />
      {taskStatuses.map((status) => (
        <TaskStatusBadge key={status} status={status} endedTone="warning" />
      ))}
      {['pending', 'accepted', 'rejected'].map((status) => (
        <BidStatusBadge key={status} status={status} />
      ))}
      <UnverifiedMark />
    </Flex>
  );
}

function Notifications() {
  return (
    <Box as="ul">
      {[true, false].map((isRead) => (
        <NotificationItem
          key={String(isRead)}
          isRead={isRead}
          notifiedAt="2027-03-01T11:30:00.000Z"
          text={isRead ? 'Your bid was accepted.' : long}
          link={(content) => <a href="/">{content}</a>}
        />
      ))}
    </Box>
  );
}

function People() {
  const [stars, setStars] = useState('4');
  return (
    <Stack gap="5">
      <HiddenNotice title="A moderator has hidden this." text={long} />
      <WrittenText>
        <LinkedText>{'My works are at https://example.com/works, with prices.'}</LinkedText>
      </WrittenText>
      <SkillList skills={['Logo', 'UX design', long]} addressOf={() => '/'} />
      <Box>
        <RecordText record={{ ratings: 12, average: 4.6 }} completed={14} />
        <RecordText record={{ ratings: 0, average: null }} completed={0} />
      </Box>
      <Stars value={3.6} />
      <StarsField legend="Stars" name="stars" value={stars} onChange={setStars} />
    </Stack>
  );
}

const names = (text: string) => text.split(' ');

export const entries: readonly Entry[] = [
  {
    title: 'Tasks',
    shows: names('NewItemsOffer TaskGrid TaskCard TaskCardSkeleton TaskActivity TaskMarks'),
    Sample: Tasks,
  },
  {
    title: 'Marks',
    shows: names('CategoryBadge NotOpenBadge TaskStatusBadge BidStatusBadge UnverifiedMark'),
    Sample: Marks,
  },
  {
    title: 'People',
    shows: names('HiddenNotice LinkedText WrittenText SkillList RecordText Stars StarsField'),
    Sample: People,
  },
  { title: 'Notifications', shows: names('NotificationItem'), Sample: Notifications },
];
