import { paths, useHost, type User, useSession } from '@talentsphere/host';
import { Avatar, Button, ButtonLink, Link, Skeleton } from '@talentsphere/ui';
import { useSyncExternalStore } from 'react';
import { lazyPart } from '../failures/lazy-part';
import type { TooltipProps } from './avatar-tooltip';

const AvatarTooltip = lazyPart(() => import('./avatar-tooltip'), {
  Plain: ({ email, children }: TooltipProps) => <span title={email}>{children}</span>,
  Pending: ({ children }: TooltipProps) => children,
});

interface AccountControlsProps {
  /** In the bar, which hides them in a narrow window, and not in the menu. */
  isInBar?: boolean;
}

/** Windows below the breakpoint `lg`. */
const narrow = '(width < 64rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

function UserAvatar({ user, isInBar }: AccountControlsProps & { user: User }) {
  const { uid, displayName, email, photoURL } = user;
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
  const avatar = (
    <Link
      to={paths.dashboard}
      aria-label={`Dashboard of ${displayName || email || 'your account'}`}
      borderRadius="full"
      display="inline-flex"
      padding="1"
      textDecoration="none"
    >
      <Avatar personId={uid} name={displayName} email={email} photoURL={photoURL} size="sm" />
    </Link>
  );
  // The code of the tooltip is 31 kB, which a page need not load for an avatar that nobody sees.
  if (!email || (isInBar && isNarrow)) return avatar;
  return <AvatarTooltip email={email}>{avatar}</AvatarTooltip>;
}

/** Login and Sign Up, or the avatar and Logout; a placeholder until the session is known. */
export function AccountControls({ isInBar = false }: AccountControlsProps) {
  const { status, user } = useSession();
  const { session } = useHost();
  if (status === 'unknown') return <Skeleton width="40" height="9" aria-hidden />;
  if (user) {
    return (
      <>
        <UserAvatar user={user} isInBar={isInBar} />
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          onClick={() => void session.logOut()}
        >
          Logout
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink to={paths.login} variant="ghost" colorPalette="gray" size="sm">
        Login
      </ButtonLink>
      <ButtonLink to={paths.signUp} size="sm">
        Sign Up
      </ButtonLink>
    </>
  );
}
