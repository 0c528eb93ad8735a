import { writeSwitches, type Switches } from './switches';

interface Changing {
  subscribe(listener: () => void): unknown;
}

/** Gives the address another query, without a navigation. */
function rewrite(state?: Switches): void {
  const { pathname, search, hash } = location;
  const wanted = writeSwitches(search, state);
  if (wanted !== search) history.replaceState(history.state, '', pathname + wanted + hash);
}

/**
 * Keeps the switches in the address, where they make a link of what is seen, and
 * away from the screens, which own their query: a router that is made after this
 * call never sees them. Call what it returns with that router.
 */
export function keepInAddress(state: () => Switches): (...sources: Changing[]) => void {
  const hide = () => rewrite();
  const show = () => rewrite(state());
  hide();
  addEventListener('popstate', hide);
  return (...sources) => {
    for (const source of sources) source.subscribe(show);
    show();
  };
}
