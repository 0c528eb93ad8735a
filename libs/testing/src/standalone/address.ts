import { writeSwitches, type Switches } from './switches';

interface Changing {
  subscribe(listener: () => void): unknown;
}

/** Replaces the query of the address, without a navigation. */
function rewrite(state?: Switches): void {
  const { pathname, search, hash } = location;
  const wanted = writeSwitches(search, state);
  if (wanted !== search) history.replaceState(history.state, '', pathname + wanted + hash);
}

/**
 * Keeps the switches in the address, so the current state can be shared as a link, and
 * hides them from the screens, which own their query: a router created after this
 * call never sees them. Call the returned function with that router.
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
