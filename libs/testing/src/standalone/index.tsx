import { createRoot } from 'react-dom/client';
import { createStandalone, type StandaloneRemote } from './standalone';

/** Runs a remote alone, in the page's `#root`. */
export function runAlone(remote: StandaloneRemote): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(createStandalone(remote));
}
