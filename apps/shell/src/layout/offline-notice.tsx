import { Box } from '@talentsphere/ui';
import { useSyncExternalStore } from 'react';

const changes = ['online', 'offline'];

function subscribe(onChange: () => void): () => void {
  changes.forEach((change) => window.addEventListener(change, onChange));
  return () => changes.forEach((change) => window.removeEventListener(change, onChange));
}

/** Whether the browser knows that it has no network. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** Says that the browser is offline, below the bar and without moving the page: what it reads then arrives when it is online again. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <Box aria-live="polite" position="sticky" top="16" height="0" zIndex="sticky">
      {isOffline && (
        <Box
          data-offline=""
          bg="bg.inverted"
          color="fg.inverted"
          textAlign="center"
          textStyle="sm"
          py="1.5"
          px="4"
        >
          You are offline. What you typed is kept: please send it when you are back online.
        </Box>
      )}
    </Box>
  );
}
