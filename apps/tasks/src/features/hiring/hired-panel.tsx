import type { Contact, TaskOfCaller } from '@talentsphere/api/contract';
import { counted, formatBudget, formatLongDate, posterName } from '@talentsphere/domain';
import { UnverifiedMark } from '@talentsphere/market-ui';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Avatar,
  Box,
  Button,
  Card,
  DescriptionList,
  EmailText,
  Grid,
  HStack,
  IconMail,
  Text,
} from '@talentsphere/ui';
import { mailLink } from '../../shared/mail-link';
import { PanelHeading } from '../../shared/panel-heading';
import { useEffect, type ReactNode } from 'react';
import { Deliveries } from './deliveries';
import { WorkProgress } from './work-progress';

function titleOf({ status }: TaskOfCaller, isOwn: boolean): string {
  if (isOwn) return 'You Hired';
  return status === 'in progress' ? 'You Are Hired' : 'You Were Hired';
}

/** The other side, and how to write to it. */
function OtherSide({ contact, subject }: { contact: Contact; subject: string }) {
  const { _id, name, email, isEmailVerified, photoURL } = contact;
  return (
    <Box minW="0">
      <HStack gap="4" align="center" wrap="wrap">
        <Avatar personId={_id} name={name} email={email} photoURL={photoURL} size="lg" />
        <Box minW="0" flex="1 1 9rem">
          <Text fontWeight="600" overflowWrap="anywhere">
            {posterName(name)}
          </Text>
          {email && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              <EmailText>{email}</EmailText>
            </Text>
          )}
          {email && isEmailVerified === false && <UnverifiedMark />}
        </Box>
      </HStack>
      {email ? (
        <Button asChild mt="4" variant="outline">
          <a href={mailLink(email, subject)}>
            <IconMail size={18} /> Write an Email
          </a>
        </Button>
      ) : (
        <Text mt="4" color="fg.muted">
          There is no email address in this account.
        </Text>
      )}
    </Box>
  );
}

interface HiredPanelProps {
  task: TaskOfCaller & { contact: Contact };
  isOwn: boolean;
  /** When the user has just hired somebody: it says what was agreed on, and what is next. */
  takesFocus: boolean;
  /** What can be done next. */
  children: ReactNode;
}

/** What the two people of an accepted bid have agreed on, who the other one is, and what is next. */
export function HiredPanel({ task, isOwn, takesFocus, children }: HiredPanelProps) {
  const { agreedPrice, agreedDeliveryDays, deadline, contact, title, status, deliveries } = task;
  const isLastOwn = deliveries?.at(-1)?.kind === (isOwn ? 'changes requested' : 'handed in');
  const panel = useFocusFallback();
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('h2')?.focus();
  }, [takesFocus, panel]);
  return (
    <Card
      ref={panel}
      as="section"
      padding={{ base: '5', md: '8' }}
      borderColor={status === 'cancelled' ? 'border' : 'success.fg'}
      aria-labelledby="hired"
    >
      <PanelHeading id="hired">{titleOf(task, isOwn)}</PanelHeading>
      <WorkProgress task={task} />
      <Grid
        gap={{ base: '6', md: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box minW="0">
          <DescriptionList
            columnWidth="9rem"
            items={[
              // An older server does not say it.
              ...(agreedPrice === undefined
                ? []
                : [{ term: 'Agreed Price', detail: formatBudget(agreedPrice) }]),
              ...(agreedDeliveryDays
                ? [{ term: 'Delivery Time', detail: counted(agreedDeliveryDays, 'day') }]
                : []),
              ...(status === 'in progress'
                ? [{ term: 'Work Due', detail: formatLongDate(deadline) }]
                : []),
            ]}
          />
        </Box>
        <OtherSide contact={contact} subject={title} />
      </Grid>
      {/* Mounted before what the other side adds while the page is open, which is read out then. */}
      <Box aria-live={isLastOwn ? 'off' : 'polite'}>
        <Deliveries task={task} />
      </Box>
      {children}
    </Card>
  );
}
