import { Link as RouterLink, paths } from '@talentsphere/host';
import { Link } from '@talentsphere/ui';

export interface DrawerProps {
  open: boolean;
  unread: number;
  onClose: () => void;
}

/** Leads to all notifications; replaces the drawer when its code failed to load. */
export function NotificationsLink({ open, onClose }: DrawerProps) {
  if (!open) return null;
  return (
    <Link asChild whiteSpace="nowrap" textStyle="sm">
      <RouterLink to={paths.notifications} onClick={onClose}>
        All notifications
      </RouterLink>
    </Link>
  );
}
