import { ApiError } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import {
  taskQueries,
  useDocumentTitle,
  useHost,
  useParams,
  useQuery,
  useReadOnPageOf,
  useSession,
} from '@talentsphere/host';
import { Box, Grid, Page, Stack } from '@talentsphere/ui';
import { useEffect } from 'react';
import { BidPanel } from '../features/bidding/bid-panel';
import { BiddingsBanner } from '../features/bidding/biddings-banner';
import { ContactPanel } from '../features/hiring/contact-panel';
import { ReceivedBids } from '../features/hiring/received-bids';
import { TaskSteps } from '../features/hiring/task-steps';
import { BackLink } from '../features/task-details/back-link';
import { DeletedNotice } from '../features/task-details/deleted-notice';
import { PostedBy } from '../features/task-details/posted-by';
import { TaskDescription } from '../features/task-details/task-description';
import { NoTask, TaskFailure } from '../features/task-details/task-failure';
import { TaskSkeleton } from '../features/task-details/task-skeleton';
import { TaskSnapshot } from '../features/task-details/task-snapshot';
import { RatingPanel } from '../features/trust/rating-panel';
import { useLoadFailure } from '../shared/use-load-failure';

function contactTitle({ status }: TaskOfCaller, isOwn: boolean): string {
  if (status === 'in progress') return isOwn ? 'You Hired' : 'You Are Hired';
  return isOwn ? 'You Had Hired' : 'You Were Hired';
}

function TaskDetails({ task, isDeleted }: { task: TaskOfCaller; isDeleted: boolean }) {
  const { user } = useSession();
  useReadOnPageOf(task._id);
  // A server that does not say what is possible has no list of bids.
  const isOwn = user?.uid === task.userId && task.possible !== undefined;
  return (
    <>
      <BackLink />
      <Box my="4">{isDeleted && <DeletedNotice />}</Box>
      <Grid
        alignItems="start"
        gap={{ base: '5', lg: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      >
        <Stack gap={{ base: '5', lg: '6' }}>
          <TaskDescription task={task} />
          {isOwn && !isDeleted && <ReceivedBids task={task} />}
        </Stack>
        <Stack gap={{ base: '5', lg: '6' }}>
          <BidPanel task={task} isDeleted={isDeleted}>
            <TaskSteps task={task} />
          </BidPanel>
          {task.contact && (
            <ContactPanel
              contact={task.contact}
              title={contactTitle(task, isOwn)}
              subject={task.title}
            />
          )}
          {task.ratings && <RatingPanel task={task} ratings={task.ratings} />}
          <TaskSnapshot task={task} />
          <PostedBy task={task} />
          <BiddingsBanner />
        </Stack>
      </Grid>
    </>
  );
}

/** A task that is deleted while it is open stays visible, takes no bids, and shows the user's bid as rejected. */
function asDeleted(task: TaskOfCaller): TaskOfCaller {
  const shown: TaskOfCaller = { ...task, status: 'closed' };
  delete shown.bid;
  delete shown.contact;
  if (shown.possible) shown.possible = [];
  if (shown.ownBid) shown.ownBid = 'rejected';
  return shown;
}

export default function TaskScreen() {
  const { taskId = '' } = useParams();
  const { api, bids } = useHost();
  const { data, error, isPending } = useQuery(taskQueries.one(api, taskId));
  const isDeleted = error instanceof ApiError && error.status === 404;
  const task = data && isDeleted ? asDeleted(data) : data;
  const failure = useLoadFailure(
    task ? null : error,
    'Failed to Load Task',
    'Could not retrieve the task from the server. Please try again later.',
  );
  useDocumentTitle(task?.title || 'Task');
  useEffect(() => void bids.refresh(), [bids, taskId]);
  return (
    <Page>
      {isPending && <TaskSkeleton />}
      {task && <TaskDetails key={task._id} task={task} isDeleted={isDeleted} />}
      {failure !== undefined && <TaskFailure text={failure} />}
      {task === null && failure === undefined && <NoTask title="Task details are not available." />}
    </Page>
  );
}
