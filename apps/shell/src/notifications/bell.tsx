import { counted } from '@talentsphere/domain';
import { notificationQueries, useHost, useQuery } from '@talentsphere/host';
import { Box, IconBell, IconButton, VisuallyHidden } from '@talentsphere/ui';
import { useState } from 'react';
import { lazyPart } from '../failures/lazy-part';
import { LiveRegion } from '../layout/live-region';
import { NotificationsLink } from './notifications-link';

const NotificationDrawer = lazyPart(() => import('./notification-drawer'), {
  Plain: NotificationsLink,
});

/** Milliseconds after which the number is read again: a proxy may hold the stream of changes back. */
const interval = 300_000;

/** Above this, the badge has no room for the number. */
const most = 99;

function Badge({ count }: { count: number }) {
  return (
    <Box
      as="span"
      aria-hidden
      position="absolute"
      top="0.5"
      insetEnd="0.5"
      minWidth={{ base: '5', md: '1.125rem' }}
      paddingInline="0.5"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      textStyle="xs"
      fontWeight="bold"
      textAlign="center"
    >
      {count > most ? `${most}+` : count}
    </Box>
  );
}

/** Says that one has come, to those who do not see the badge. */
function Arrival({ count }: { count: number }) {
  const [last, setLast] = useState({ count, isMore: false });
  if (last.count !== count) setLast({ count, isMore: count > last.count });
  return (
    <LiveRegion>
      {last.isMore && (
        <VisuallyHidden>{`You have ${counted(count, 'unread notification')}.`}</VisuallyHidden>
      )}
    </LiveRegion>
  );
}

/** How many notifications are unread; opens the latest ones. */
export default function Bell() {
  const { api } = useHost();
  const { data } = useQuery({
    ...notificationQueries.unread(api),
    // Not from a server that does not offer it.
    refetchInterval: ({ state }) => state.data !== undefined && interval,
  });
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // An addition to the bar: a server may not offer it.
  if (!data) return null;
  const { count } = data;
  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={show}
      >
        <IconBell size="1.25rem" />
        {count > 0 && <Badge count={count} />}
      </IconButton>
      <Arrival count={count} />
      {openings > 0 && (
        <NotificationDrawer
          key={openings}
          open={open}
          unread={count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
