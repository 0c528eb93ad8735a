import { ApiError } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { partInstead, takesMessages } from '@talentsphere/domain';
import {
  RequireSession,
  Slot,
  taskQueries,
  useDocumentTitle,
  useHost,
  useParams,
  useQuery,
  useReadOnPageOf,
  useSession,
} from '@talentsphere/host';
import { ReportButton, useFocusFallback } from '@talentsphere/market-ui/screens';
import { Card, Flex, Grid, Page, Stack } from '@talentsphere/ui';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { BidPanel } from '../features/bidding/bid-panel';
import { ConfirmBid } from '../features/bidding/confirm-bid';
import { BiddingsBanner } from '../features/bidding/biddings-banner';
import { BidConversation } from '../features/conversation/bid-conversation';
import {
  ConversationPanel,
  ConversationSkeleton,
} from '../features/conversation/conversation-panel';
import { MessagesFailure } from '../features/conversation/messages-failure';
import { useConversations } from '../features/conversation/use-conversations';
import { WithdrawnBids } from '../features/conversation/withdrawn-bids';
import { CancelReason } from '../features/hiring/cancel-reason';
import { HiredPanel } from '../features/hiring/hired-panel';
import { InvitedNotice } from '../features/bidding/invited-notice';
import { ReceivedBids } from '../features/hiring/received-bids';
import { TaskSteps } from '../features/hiring/task-steps';
import { QuestionsPanel } from '../features/questions/questions-panel';
import { BackLink } from '../features/task-details/back-link';
import { DeletedNotice } from '../features/task-details/deleted-notice';
import { PostedBy } from '../features/task-details/posted-by';
import { publicTask } from '../features/task-details/public-task';
import { TaskDescription } from '../features/task-details/task-description';
import { HiddenTask } from '../features/task-details/hidden-task';
import { NoTask, TaskFailure } from '../features/task-details/task-failure';
import { TaskHeader } from '../features/task-details/task-header';
import { TaskPartsSkeleton, TaskSkeleton } from '../features/task-details/task-skeleton';
import { RatingPanel } from '../features/trust/rating-panel';
import { useLoadFailure } from '../shared/use-load-failure';
import { useNamedPart } from '../shared/use-named-part';

/** Beside the description in a wide window, and in sight while one reads, if the window is high enough. */
const besideCss = {
  lg: { gridColumn: '2', gridRow: '1' },
  '@media (min-width: 64rem) and (min-height: 50rem)': { position: 'sticky', top: '20' },
};

interface TaskDetailsProps {
  task: TaskOfCaller;
  isDeleted: boolean;
}

/** What is below the header of a task. Most of it is the same with each answer that comes after the task: it is memoized. */
function TaskParts({ task, isDeleted }: TaskDetailsProps) {
  const { user } = useSession();
  useReadOnPageOf(task._id);
  const { contact } = task;
  const isOwner = user?.uid === task.userId;
  // A server that does not say what is possible has no list of bids.
  const showsBids = isOwner && task.possible !== undefined && !isDeleted;
  const { conversations, isLoading, failure } = useConversations(task._id);
  // A bidder has one alone.
  const main = conversations.find(({ status }) => !isOwner || status === 'accepted');
  useNamedPart(showsBids && !isLoading && !main ? partInstead : undefined);
  /** Whether the page shows a conversation for certain, once it is loaded. */
  const isWriting = isOwner
    ? contact !== undefined
    : task.ownBid !== undefined && takesMessages(task.ownBid);
  const hasPart = isOwner || task.ownBid !== undefined;
  const conversationWith = ({ _id, status, bidderName }: ReceivedBid) =>
    // Without a list, it would say that nothing was written.
    !failure &&
    _id !== main?._id && (
      <BidConversation
        conversation={conversations.find((each) => each._id === _id) ?? { _id, status }}
        name={bidderName}
      />
    );
  const content = useFocusFallback();
  const [wasDecided] = useState(contact !== undefined);
  const steps = useMemo(
    () => (
      <>
        <CancelReason task={task} />
        <TaskSteps task={task} />
      </>
    ),
    [task],
  );
  // On a small screen, where what one can do is in it, and not in the bids or in the panel of who was hired. Kept, so
  // that a bid does not move the focus.
  const [isPanelFirst] = useState(() => {
    const decidesInBids = isOwner && task.possible?.includes('acceptBid') && Boolean(task.bids);
    return !contact && hasPart && !decidesInBids;
  });
  const panels = (
    <Stack gap={{ base: '5', lg: '6' }} css={besideCss}>
      <BidPanel task={task} isDeleted={isDeleted}>
        {!contact && steps}
      </BidPanel>
      <BiddingsBanner task={task} />
      <Slot name="task.aside" taskId={task._id} />
    </Stack>
  );
  return (
    <>
      {contact && (
        <HiredPanel task={{ ...task, contact }} isOwn={isOwner} takesFocus={isOwner && !wasDecided}>
          {steps}
        </HiredPanel>
      )}
      <InvitedNotice task={task} />
      <ConfirmBid task={task} />
      <Grid
        alignItems="start"
        gap={{ base: '5', lg: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      >
        {isPanelFirst && panels}
        <Stack
          ref={content}
          gap={{ base: '5', lg: '6' }}
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1' }}
        >
          {task.ratings && <RatingPanel task={task} ratings={task.ratings} />}
          {main && <ConversationPanel conversation={main} isDeleted={isDeleted} />}
          {isLoading && isWriting && <ConversationSkeleton />}
          {failure && hasPart && <MessagesFailure error={failure} />}
          <TaskDescription task={task} isOwn={isOwner && !isDeleted} />
          {showsBids && <ReceivedBids task={task} conversationWith={conversationWith} />}
          {showsBids && <WithdrawnBids conversations={conversations} />}
          <QuestionsPanel task={task} isDeleted={isDeleted} />
          {isOwner && (
            <Card padding={{ base: '5', md: '8' }}>
              <PostedBy task={task} />
            </Card>
          )}
          {!isOwner && !isDeleted && (
            <Flex justify="flex-end">
              <ReportButton subject={{ kind: 'task', id: task._id }} name="Report this task" />
            </Flex>
          )}
        </Stack>
        {!isPanelFirst && panels}
      </Grid>
    </>
  );
}

interface TaskPageProps extends TaskDetailsProps {
  /** Whether the task is as visitors read it, and the user's own answer is still to come. */
  isPublic: boolean;
}

/** The header is the same element before and after the user's own answer, so that nothing moves, and the focus stays. */
function TaskPage({ task, isDeleted, isPublic }: TaskPageProps) {
  const isOwner = useSession().user?.uid === task.userId;
  // For panels that go away as a whole, such as that of who was hired.
  const whole = useFocusFallback();
  return (
    <>
      <BackLink />
      <Stack ref={whole} gap={{ base: '5', lg: '6' }} mt="4">
        {isDeleted && <DeletedNotice />}
        <TaskHeader
          task={task}
          isPublic={isPublic}
          canSave={!isPublic && !isOwner && !isDeleted}
          showsPoster={isPublic || !isOwner}
        />
        {isPublic ? <TaskPartsSkeleton /> : <TaskParts task={task} isDeleted={isDeleted} />}
      </Stack>
    </>
  );
}

/** A task that is deleted while it is open stays visible, takes no bids, and shows the user's bid as rejected. */
function asDeleted(task: TaskOfCaller): TaskOfCaller {
  const shown: TaskOfCaller = { ...task, status: 'closed' };
  delete shown.bid;
  delete shown.contact;
  // Nobody reads them any more.
  delete shown.pictures;
  if (shown.possible) shown.possible = [];
  if (shown.ownBid) shown.ownBid = 'rejected';
  return shown;
}

/** The answer for somebody who is not known to be signed in. */
const notAsked = { data: undefined, error: null, isPending: true };

function TaskScreen() {
  const { taskId = '' } = useParams();
  const { api, bids } = useHost();
  const isSignedIn = useSession().status === 'signed-in';
  const { data: publicAnswer } = useQuery({ ...publicTask(api, taskId), enabled: false });
  const one = useQuery({ ...taskQueries.one(api, taskId), enabled: isSignedIn });
  // Also while somebody who has logged out is leaving.
  const { data, error, isPending } = isSignedIn ? one : notAsked;
  const isDeleted = error instanceof ApiError && error.status === 404;
  const task = data && isDeleted ? asDeleted(data) : data;
  const failure = useLoadFailure(
    task ? null : error,
    'Failed to Load Task',
    'Could not retrieve the task from the server. Please try again later.',
  );
  useDocumentTitle(task?.title || 'Task');
  useEffect(() => {
    if (isSignedIn) void bids.refresh();
  }, [bids, isSignedIn, taskId]);
  // An answer is rendered synchronously, and a whole page would keep a phone from reacting to input meanwhile.
  const own = useDeferredValue(Boolean(task)) ? task : undefined;
  const isLoading = task ? !own : isPending;
  const shown = isLoading ? publicAnswer : own;
  return (
    <Page>
      {isLoading && !shown && <TaskSkeleton />}
      {shown?.isHidden && <HiddenTask task={shown} />}
      {shown && !shown.isHidden && (
        <TaskPage key={shown._id} task={shown} isDeleted={isDeleted} isPublic={isLoading} />
      )}
      {failure !== undefined && <TaskFailure text={failure} />}
      {task === null && failure === undefined && <NoTask title="Task details are not available." />}
    </Page>
  );
}

/**
 * Before and after the session is known, it is the same element, whose header and focus stay.
 * The guard is part of the code, so that this loads while the session is unknown. React would show a fallback
 * for it again when the session is known, and for at least 300 ms.
 */
export default function GuardedTaskScreen() {
  const screen = <TaskScreen />;
  return <RequireSession fallback={screen}>{screen}</RequireSession>;
}
