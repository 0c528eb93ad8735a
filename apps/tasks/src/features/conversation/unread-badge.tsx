import { StatusBadge } from '@talentsphere/ui';

/** Above this, the server does not say how many there are. */
const most = 99;

export const unreadText = (count: number): string => (count > most ? `${most}+` : String(count));

/** How many messages are unread, if any. */
export function UnreadBadge({ count }: { count: number }) {
  return count > 0 && <StatusBadge tone="info">{unreadText(count)} new</StatusBadge>;
}
