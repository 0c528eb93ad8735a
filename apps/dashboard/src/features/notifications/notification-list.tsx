import { loadFailureMessage } from '@talentsphere/api';
import { notificationPath, notificationText, notMarkedAsRead, paths } from '@talentsphere/domain';
import {
  Link as RouterLink,
  notificationQueries,
  useHost,
  useMarkRead,
  useNotificationPages,
  useQuery,
} from '@talentsphere/host';
import { NotificationItem } from '@talentsphere/market-ui';
import {
  Box,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Flex,
  ListEnd,
  LoadingPanel,
  Stack,
} from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { EmailSwitch } from './email-switch';

function NoNotifications() {
  return (
    <EmptyState
      level={2}
      illustration="bids"
      title="You have no notifications yet."
      action={<ButtonLink to={paths.browse}>Browse Available Tasks</ButtonLink>}
    />
  );
}

function Entries() {
  const { notifications, error, ...list } = useNotificationPages();
  const { api, dialogs } = useHost();
  const { data: unread } = useQuery(notificationQueries.unread(api));
  const markRead = useMarkRead();
  async function markAll(upTo: string): Promise<void> {
    if (!(await markRead({ upTo }))) void dialogs.notify(notMarkedAsRead);
  }
  if (error) {
    const text = loadFailureMessage(
      error,
      'Could not retrieve your notifications from the server.',
    );
    return <ListFailure title="Error Loading Notifications" text={text} />;
  }
  if (!notifications) return <LoadingPanel label="Loading your notifications" />;
  const [latest] = notifications;
  if (!latest) return <NoNotifications />;
  return (
    <>
      <Flex justify="flex-end" mb="3" minHeight="11">
        <Button
          size="sm"
          variant="outline"
          disabled={unread?.count === 0}
          onClick={() => void markAll(latest.position)}
        >
          Mark all as read
        </Button>
      </Flex>
      <Card paddingBlock="0">
        <Stack as="ul" gap="0" listStyleType="none">
          {notifications.map((each) => (
            <NotificationItem
              key={each._id}
              {...each}
              text={notificationText(each)}
              link={(content) => (
                <RouterLink
                  to={notificationPath(each)}
                  onClick={() => void markRead({ _id: each._id })}
                >
                  {content}
                </RouterLink>
              )}
            />
          ))}
        </Stack>
      </Card>
      <ListEnd
        hasMore={list.hasMore}
        shown={notifications.length}
        total={list.totalIsLeast ? undefined : list.total}
        failed={list.moreFailed}
        loading={list.isFetching}
        onMore={list.loadMore}
      />
    </>
  );
}

/** Everything of which the user was notified, and whether it also comes by email. */
export function NotificationList() {
  const { api } = useHost();
  // Both at once, so that nothing moves. After a failure they stay: the switch requests again when it
  // appears, and would be removed by that, without end.
  const { isFetched } = useQuery(notificationQueries.email(api));
  if (!isFetched) return <LoadingPanel label="Loading your notifications" />;
  return (
    <Stack gap="5">
      <EmailSwitch />
      <Box>
        <Entries />
      </Box>
    </Stack>
  );
}
