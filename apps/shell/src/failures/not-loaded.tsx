import { use, useEffect, useEffectEvent } from 'react';
import { ShellContext } from '../shell-context';
import { Unavailable } from './unavailable';

/** Tries again when the browser is back online, unless that might lose unsaved work. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  // There is none where the layout itself has failed.
  const shell = use(ShellContext);
  const retry = useEffectEvent(() => {
    if (!shell?.work.isDirty()) onRetry();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return <Unavailable onRetry={onRetry} />;
}
