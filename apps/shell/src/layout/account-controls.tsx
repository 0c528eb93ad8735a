import { paths, useHost, type User, useSession } from '@talentsphere/host';
import { Avatar, Button, ButtonLink, Link, Skeleton } from '@talentsphere/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { lazyPart } from '../failures/lazy-part';
import type { TooltipProps } from './avatar-tooltip';

const AvatarTooltip = lazyPart(() => import('./avatar-tooltip'), {
  Plain: ({ email, children }: TooltipProps) => <span title={email}>{children}</span>,
  Pending: ({ children }: TooltipProps) => children,
});

interface AccountControlsProps {
  /** A media query of the windows in which they are hidden. */
  hiddenIn?: string;
}

function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function UserAvatar({ user, hiddenIn = 'not all' }: AccountControlsProps & { user: User }) {
  const { uid, displayName, email, photoURL } = user;
  const isHidden = useMatches(hiddenIn);
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
  if (!email || isHidden) return avatar;
  return <AvatarTooltip email={email}>{avatar}</AvatarTooltip>;
}

/** Login and Sign Up, or the avatar and Logout; a placeholder until the session is known. */
export function AccountControls({ hiddenIn }: AccountControlsProps) {
  const { status, user } = useSession();
  const { session } = useHost();
  if (status === 'unknown') return <Skeleton width="40" height="9" aria-hidden />;
  if (user) {
    return (
      <>
        <UserAvatar user={user} {...(hiddenIn && { hiddenIn })} />
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
