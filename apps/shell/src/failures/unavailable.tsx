import { brand } from '@talentsphere/domain';
import { Link as RouterLink, paths, useDocumentTitle } from '@talentsphere/host';
import { Button, ErrorPanel, Page } from '@talentsphere/ui';
import { useShell } from '../shell-context';
import { useEffect, useEffectEvent } from 'react';

interface UnavailableProps {
  onRetry: () => void;
  /** Tries again when the browser is back online, unless that might lose unsaved work. */
  isAutomatic?: boolean;
}

/** Replaces a part of the page whose code failed to load, or that is disabled. */
export function Unavailable({ onRetry, isAutomatic = false }: UnavailableProps) {
  const { work } = useShell();
  useDocumentTitle('Not Available');
  const retry = useEffectEvent(() => {
    if (isAutomatic && !work.isDirty()) onRetry();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Page>
      <ErrorPanel
        title="This part of the page is not available right now."
        text={`The rest of ${brand.name} keeps working. Please try again in a moment.`}
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to={paths.home}>Go Back Home</RouterLink>
            </Button>
          </>
        }
      />
    </Page>
  );
}
