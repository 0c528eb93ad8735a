import { loginState, paths, useHost, useLocation, useSession } from '@talentsphere/host';
import { Button, ButtonLink } from '@talentsphere/ui';
import { useState } from 'react';

const notLoaded = {
  title: 'Not Available',
  text: 'This could not be loaded. Please check your connection and try again.',
  tone: 'error',
} as const;

const loadDialog = () => import('./invite-dialog');
type InviteDialog = Awaited<ReturnType<typeof loadDialog>>['InviteDialog'];

interface InviteButtonProps {
  personId: string;
  name: string;
  size?: 'sm' | 'md';
}

/** Opens the dialog in which somebody is invited to bid; visitors have to log in first. */
export function InviteButton({ personId, name, size = 'md' }: InviteButtonProps) {
  const { dialogs } = useHost();
  const { status } = useSession();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<InviteDialog>();
  const looks = { size, variant: 'outline', 'aria-label': `Invite ${name} to bid` } as const;
  if (status === 'signed-out') {
    return (
      <ButtonLink to={paths.login} state={loginState(location)} {...looks}>
        Invite to Bid
      </ButtonLink>
    );
  }
  async function show() {
    try {
      const { InviteDialog } = await loadDialog();
      setDialog(() => InviteDialog);
      setOpen(true);
    } catch {
      // The next click loads it again.
      void dialogs.notify(notLoaded);
    }
  }
  return (
    <>
      <Button {...looks} onClick={() => void show()}>
        Invite to Bid
      </Button>
      {Dialog && (
        <Dialog personId={personId} name={name} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
