import type { NewReport } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { loginState, useLocation } from '@talentsphere/host';
import { Button, ButtonLink, type ButtonProps } from '@talentsphere/ui';
import { useState } from 'react';
import { lazyOverlay } from '../lazy-overlay';
import { useViewer } from '../use-viewer';

const ReportDialog = lazyOverlay(() => import('./report-dialog'));

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

interface OpenReportProps {
  subject: Reported;
  looks: ButtonProps;
}

/** Gone with the session: the dialog is not open for whoever signs in next. */
function OpenReport({ subject, looks }: OpenReportProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report
      </Button>
      <ReportDialog subject={subject} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the dialog in which something of somebody else is reported; visitors have to log in first. */
export function ReportButton({ subject, name, isCompact = false }: ReportButtonProps) {
  const viewer = useViewer();
  const location = useLocation();
  const looks = {
    ...styles,
    ...(isCompact ? compact : {}),
    'aria-label': name,
    visibility: viewer === 'undecided' ? 'hidden' : undefined,
  } as const;
  if (viewer === 'visitor') {
    return (
      <ButtonLink to={paths.login} state={loginState(location)} {...looks}>
        Report
      </ButtonLink>
    );
  }
  return <OpenReport subject={subject} looks={looks} />;
}
