import { paths } from '@talentsphere/host';
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
    <Link to={paths.notifications} onClick={onClose} whiteSpace="nowrap" textStyle="sm">
      All notifications
    </Link>
  );
}
