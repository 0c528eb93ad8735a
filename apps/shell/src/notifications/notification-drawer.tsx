import {
  Link as RouterLink,
  notificationQueries,
  useCloseOnBack,
  useHost,
  useMarkRead,
  useQuery,
} from '@talentsphere/host';
import {
  notificationPath,
  notificationText,
  notMarkedAsRead,
  partInstead,
} from '@talentsphere/domain';
import { NotificationItem } from '@talentsphere/market-ui';
import { Button, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@talentsphere/ui';
import { Drawer } from '@talentsphere/ui/overlays';
import { useRef } from 'react';
import { NotificationsLink, type DrawerProps } from './notifications-link';

function Latest({ onFollow }: { onFollow: (path: string) => void }) {
  const { api } = useHost();
  const { data, isError } = useQuery(notificationQueries.latest(api));
  const markRead = useMarkRead();
  if (isError && !data) return <Text>Your notifications could not be loaded.</Text>;
  if (!data) {
    return (
      <>
        <VisuallyHidden>Loading your notifications</VisuallyHidden>
        <Skeleton height="24" />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <Text color="fg.muted">Nothing yet. What happens to your tasks and bids appears here.</Text>
    );
  }
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {data.map((each) => (
        <NotificationItem
          key={each._id}
          {...each}
          text={notificationText(each)}
          link={(content) => (
            <RouterLink
              to={notificationPath(each)}
              onClick={({ altKey, ctrlKey, metaKey, shiftKey }) => {
                // With one of these, the browser opens another tab or window, and this page stays as it is.
                if (!(altKey || ctrlKey || metaKey || shiftKey)) onFollow(notificationPath(each));
                void markRead({ _id: each._id });
              }}
            >
              {content}
            </RouterLink>
          )}
        />
      ))}
    </Stack>
  );
}

/** The latest notifications. */
export default function NotificationDrawer({ open, unread, onClose }: DrawerProps) {
  const { api, dialogs } = useHost();
  const { data } = useQuery(notificationQueries.latest(api));
  const markRead = useMarkRead();
  async function markAll(upTo: string): Promise<void> {
    if (!(await markRead({ upTo }))) void dialogs.notify(notMarkedAsRead);
  }
  useCloseOnBack(open, onClose);
  /** The part of a page to which a notification has led. */
  const part = useRef('');
  const upTo = data?.[0]?.position;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Notifications"
      side="end"
      // On the same page, the part may take the focus before the drawer has closed, and would lose it to the bell.
      finalFocus={() =>
        document.getElementById(part.current) ??
        document.getElementById(partInstead[part.current] ?? '')
      }
    >
      <Flex justify="space-between" align="center" gap="4" mb="4" minHeight="11">
        <NotificationsLink open unread={unread} onClose={onClose} />
        {upTo && (
          <Button
            size="sm"
            variant="outline"
            disabled={unread === 0}
            onClick={() => void markAll(upTo)}
          >
            Mark all as read
          </Button>
        )}
      </Flex>
      <Latest
        onFollow={(path) => {
          part.current = path.split('#')[1] ?? '';
          onClose();
        }}
      />
    </Drawer>
  );
}
