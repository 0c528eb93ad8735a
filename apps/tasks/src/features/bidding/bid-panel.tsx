import type { Task, TaskOfCaller } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { useBids, useForm, useSession } from '@talentsphere/host';
import { BidStatusBadge } from '@talentsphere/market-ui';
import { tabDraft, useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Form,
  HStack,
  IconCheck,
  Stack,
  Text,
} from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { BidBar } from './bid-bar';
import {
  bidFields,
  BidTermsFields,
  checkBidDraft,
  emptyBidDraft,
  termsOf,
} from './bid-terms-fields';
import { OwnBidDetails } from './own-bid';
import { usePlaceBid } from './use-place-bid';

function OwnTask({ task }: { task: TaskOfCaller }) {
  const { _id, status, skills, bids, possible } = task;
  return (
    <>
      <PanelHeading id="bidding">This is your task.</PanelHeading>
      <Text color="fg.muted">You can manage it from &apos;My Posted Tasks&apos;.</Text>
      <Stack gap="2" mt="5" maxW="sm">
        <ButtonLink to={paths.myTasks} variant="outline">
          Manage Your Task
        </ButtonLink>
        {possible?.includes('update') && (
          <ButtonLink to={`${paths.myTasks}?edit=${_id}`} variant="outline">
            Edit Task
          </ButtonLink>
        )}
        {status === 'open' && (
          <ButtonLink to={paths.peopleFor(_id, skills)} variant={bids ? 'ghost' : 'solid'}>
            Find People to Invite
          </ButtonLink>
        )}
      </Stack>
    </>
  );
}

const closedId = 'bidding-closed';

function BiddingClosed({ task: { ownBid, category } }: { task: TaskOfCaller }) {
  return (
    <Box mb="5">
      <PanelHeading id="bidding">Bidding Closed</PanelHeading>
      <Text id={closedId} color="fg.muted">
        This task is no longer accepting new bids.
      </Text>
      {ownBid && (
        <HStack gap="2" mt="3">
          <Text>Your bid:</Text>
          <BidStatusBadge status={ownBid} />
        </HStack>
      )}
      {ownBid !== 'accepted' && (
        <ButtonLink to={`${paths.browseCategory(category)}&status=open`} variant="outline" mt="4">
          Find Similar Tasks
        </ButtonLink>
      )}
    </Box>
  );
}

interface BidButtonProps {
  task: Task;
  hasBid: boolean;
  busy: boolean;
}

/** One button for all states, so that it keeps the focus when a bid is placed. */
function BidButton({ task, hasBid, busy }: BidButtonProps) {
  const { isUnknown } = useBids();
  const isOpen = task.status === 'open';
  const isWaiting = isOpen && isUnknown;
  const offer = isWaiting ? 'Checking Your Bids...' : 'Place Your Bid';
  return (
    <Button
      type="submit"
      width="full"
      size={isOpen ? 'lg' : 'md'}
      variant={hasBid || !isOpen ? 'subtle' : 'solid'}
      aria-describedby={isOpen ? undefined : closedId}
      disabled={hasBid || busy || isWaiting || !isOpen}
    >
      {hasBid && <IconCheck size={18} />}
      {hasBid ? 'Bid Already Placed' : busy ? 'Placing Bid...' : offer}
    </Button>
  );
}

function Offer({ task }: { task: TaskOfCaller }) {
  const { taskIds } = useBids();
  // A summary that failed is empty, so the bid that the task itself reports counts as well.
  const hasBid = task.ownBid !== undefined || taskIds.includes(task._id);
  const place = usePlaceBid(task, hasBid);
  const { user } = useSession();
  const draft = tabDraft(`bid ${task._id}`, user?.uid ?? '', bidFields);
  const [initial] = useState(() => draft.read() ?? emptyBidDraft);
  const panel = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);
  const hasDetails = task.bid !== undefined;
  useEffect(() => {
    if (!isNew.current || !hasBid) return;
    // The browser keeps what is below it in place while the form gives way to what the bid says.
    panel.current?.scrollIntoView({ block: 'nearest' });
    isNew.current = !hasDetails;
  }, [hasBid, hasDetails]);
  const form = useForm({
    initial,
    check: checkBidDraft,
    onChange: draft.keep,
    submit: async (values): Promise<void> => {
      const onUndone = () => {
        isNew.current = false;
        form.reset(values);
        panel.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
      };
      isNew.current = true;
      if (!(await place({ terms: termsOf(values), onUndone }))) {
        isNew.current = false;
        return;
      }
      form.reset(emptyBidDraft);
      draft.drop();
    },
  });
  const isDecided = task.ownBid !== undefined && task.ownBid !== 'pending';
  const result = isDecided ? `Your bid was ${task.ownBid}.` : 'Your bid is in.';
  const invitation = hasBid ? result : 'Interested in this task?';
  // When the task closes meanwhile, what was typed stays.
  const isTyped = bidFields.some((name) => form.values[name] !== '');
  // A server that does not say what is possible may not store what a bid says.
  const takesTerms = !hasBid && task.possible && (isTyped || task.possible.includes('placeBid'));
  return (
    <Box ref={panel}>
      {task.status === 'open' ? (
        <PanelHeading id="bidding">{invitation}</PanelHeading>
      ) : (
        <BiddingClosed task={task} />
      )}
      <Form onSubmit={form.onSubmit} busy={form.busy} noValidate aria-label="Your bid">
        {takesTerms && (
          <Box mb="5">
            <BidTermsFields field={form.field} budget={task.budget} />
          </Box>
        )}
        <BidButton task={task} hasBid={hasBid} busy={form.busy} />
      </Form>
      {!hasBid && task.status === 'open' && <BidBar task={task} form={panel} />}
      {task.bid && <OwnBidDetails task={task} bid={task.bid} />}
    </Box>
  );
}

interface BidPanelProps {
  task: TaskOfCaller;
  /** Deleted while it was open: there is nothing left to manage. */
  isDeleted?: boolean;
  /** What else can be done with the task. */
  children?: ReactNode;
}

/** The viewer's actions on this task: bid on it, or manage it. */
export const BidPanel = memo(function BidPanel({
  task,
  isDeleted = false,
  children,
}: BidPanelProps) {
  const { user } = useSession();
  const panel = useFocusFallback();
  const isOwn = user?.uid === task.userId;
  if (isOwn && isDeleted) return null;
  return (
    <Card ref={panel} as="section" padding="5" aria-labelledby="bidding">
      {isOwn ? <OwnTask task={task} /> : <Offer task={task} />}
      {children}
    </Card>
  );
});
