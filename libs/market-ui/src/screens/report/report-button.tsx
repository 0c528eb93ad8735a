import type { NewReport } from '@talentsphere/api/contract';
import { loginState, paths, useHost, useLocation, useSession } from '@talentsphere/host';
import { Button, ButtonLink } from '@talentsphere/ui';
import { useState } from 'react';

const notLoaded = {
  title: 'Not Available',
  text: 'This could not be loaded. Please check your connection and try again.',
  tone: 'error',
} as const;

const styles = {
  variant: 'ghost',
  size: 'sm',
  colorPalette: 'gray',
  color: 'fg.subtle',
  fontWeight: '450',
} as const;

/** Less high, where many are below one another. */
const compact = { minH: '6', px: '1.5', py: '0', textStyle: 'xs' } as const;

export type Reported = Pick<NewReport, 'kind' | 'id' | 'parentId'>;

interface ReportButtonProps {
  subject: Reported;
  /** Of the button, where several are on a page. */
  name: string;
  isCompact?: boolean;
}

const loadDialog = () => import('./report-dialog');
type ReportDialog = Awaited<ReturnType<typeof loadDialog>>['ReportDialog'];

/** Opens the dialog in which something of somebody else is reported; visitors have to log in first. */
export function ReportButton({ subject, name, isCompact = false }: ReportButtonProps) {
  const { dialogs } = useHost();
  const { status } = useSession();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ReportDialog>();
  const looks = { ...styles, ...(isCompact ? compact : {}), 'aria-label': name };
  if (status === 'signed-out') {
    return (
      <ButtonLink to={paths.login} state={loginState(location)} {...looks}>
        Report
      </ButtonLink>
    );
  }
  async function show() {
    try {
      const { ReportDialog } = await loadDialog();
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      // The next click loads it again.
      void dialogs.notify(notLoaded);
    }
  }
  return (
    <>
      <Button {...looks} onClick={() => void show()}>
        Report
      </Button>
      {Dialog && <Dialog subject={subject} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
