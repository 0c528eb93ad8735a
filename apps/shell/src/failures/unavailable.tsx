import { paths, useDocumentTitle } from '@talentsphere/host';
import { Button, ButtonLink, ErrorPanel, Page } from '@talentsphere/ui';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../shell-context';

/** Replaces a part of the page whose code failed to load, or that is disabled. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  useDocumentTitle('Not Available');
  return (
    <Page>
      <ErrorPanel
        title="This part of the page is not available right now."
        text="The rest of the site keeps working. Please try again in a moment."
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            <ButtonLink to={paths.home} variant="outline" colorPalette="gray">
              Go Back Home
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}

/** For code that failed to load: tries again when the browser is back online, unless that might lose unsaved work. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { work } = useShell();
  const retry = useEffectEvent(() => {
    if (!work.isDirty()) onRetry();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return <Unavailable onRetry={onRetry} />;
}
