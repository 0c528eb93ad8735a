import { NotificationList } from '../features/notifications/notification-list';
import { ScreenHeader } from '../shared/screen-header';

export default function NotificationsScreen() {
  return (
    <>
      <ScreenHeader title="Notifications" />
      <NotificationList />
    </>
  );
}
