import { createRoot } from 'react-dom/client';
import { createAlone, type Alone } from './alone';

/** Runs a remote alone, in the page's `#root`. */
export function runAlone(alone: Alone): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(createAlone(alone));
}
