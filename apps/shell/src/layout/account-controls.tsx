import { Link as RouterLink, paths, useHost, useSession, type User } from '@talentsphere/host';
import { Avatar, Button, Link, Skeleton } from '@talentsphere/ui';
import { lazyPart } from '../failures/lazy-part';
import type { TooltipProps } from './avatar-tooltip';

const AvatarTooltip = lazyPart(() => import('./avatar-tooltip'), {
  Plain: ({ email, children }: TooltipProps) => <span title={email}>{children}</span>,
  Pending: ({ children }: TooltipProps) => children,
});

function UserAvatar({ user }: { user: User }) {
  const { uid, displayName, email, photoURL } = user;
  const avatar = (
    <Link asChild borderRadius="full" display="inline-flex" padding="1" textDecoration="none">
      <RouterLink
        to={paths.dashboard}
        aria-label={`Dashboard of ${displayName || email || 'your account'}`}
      >
        <Avatar personId={uid} name={displayName} email={email} photoURL={photoURL} size="sm" />
      </RouterLink>
    </Link>
  );
  if (!email) return avatar;
  return <AvatarTooltip email={email}>{avatar}</AvatarTooltip>;
}

/** Login and Sign Up, or the avatar and Logout; a placeholder until the session is known. */
export function AccountControls() {
  const { status, user } = useSession();
  const { session } = useHost();
  if (status === 'unknown') return <Skeleton width="40" height="9" aria-hidden />;
  if (user) {
    return (
      <>
        <UserAvatar user={user} />
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
      <Button asChild variant="ghost" colorPalette="gray" size="sm">
        <RouterLink to={paths.login}>Login</RouterLink>
      </Button>
      <Button asChild size="sm">
        <RouterLink to={paths.signUp}>Sign Up</RouterLink>
      </Button>
    </>
  );
}
