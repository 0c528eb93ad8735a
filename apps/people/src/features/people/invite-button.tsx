import { paths } from '@talentsphere/domain';
import { loginState, useLocation } from '@talentsphere/host';
import { lazyOverlay, useViewer } from '@talentsphere/market-ui/screens';
import { Button, ButtonLink, HStack, StatusBadge, type ButtonProps } from '@talentsphere/ui';
import { useState } from 'react';
import { useInvitedMark } from './use-invitations';

const InviteDialog = lazyOverlay(() => import('./invite-dialog'));

interface InviteButtonProps {
  personId: string;
  name: string;
  size?: 'sm' | 'md';
}

interface OpenInvitationProps {
  personId: string;
  name: string;
  looks: ButtonProps;
}

/** Gone with the session: the dialog is not open for whoever signs in next. */
function OpenInvitation({ looks, ...person }: OpenInvitationProps) {
  const [open, setOpen] = useState(false);
  const mark = useInvitedMark(person.personId);
  return (
    <>
      <HStack gap="3" wrap="wrap">
        <Button {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Invite to Bid
        </Button>
        {mark && <StatusBadge tone="info">{mark}</StatusBadge>}
      </HStack>
      <InviteDialog {...person} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the dialog in which somebody is invited to bid; visitors have to log in first. */
export function InviteButton({ personId, name, size = 'md' }: InviteButtonProps) {
  const viewer = useViewer();
  const location = useLocation();
  const looks = {
    size,
    variant: 'outline',
    'aria-label': `Invite to Bid: ${name}`,
    visibility: viewer === 'undecided' ? 'hidden' : undefined,
  } as const;
  if (viewer === 'visitor') {
    return (
      <ButtonLink to={paths.login} state={loginState(location)} {...looks}>
        Invite to Bid
      </ButtonLink>
    );
  }
  return <OpenInvitation personId={personId} name={name} looks={looks} />;
}
