import { paths } from '@talentsphere/domain';
import { loginState, useLocation, useSession } from '@talentsphere/host';
import { lazyOverlay } from '@talentsphere/market-ui/screens';
import { Button, ButtonLink } from '@talentsphere/ui';
import { useState } from 'react';

const InviteDialog = lazyOverlay(() => import('./invite-dialog'));

interface InviteButtonProps {
  personId: string;
  name: string;
  size?: 'sm' | 'md';
}

/** Opens the dialog in which somebody is invited to bid; visitors have to log in first. */
export function InviteButton({ personId, name, size = 'md' }: InviteButtonProps) {
  const { status } = useSession();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const looks = { size, variant: 'outline', 'aria-label': `Invite to Bid: ${name}` } as const;
  if (status === 'signed-out') {
    return (
      <ButtonLink to={paths.login} state={loginState(location)} {...looks}>
        Invite to Bid
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite to Bid
      </Button>
      <InviteDialog personId={personId} name={name} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
