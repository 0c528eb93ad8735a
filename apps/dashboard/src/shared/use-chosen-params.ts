import { useLocation, useSearchParams } from '@talentsphere/host';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Search parameters of the address, so that Back restores them. What is chosen counts at once: React
 * may render the new address later, and the next choice must not lose this one.
 */
export function useChosenParams() {
  const location = useLocation();
  const [rendered, setParams] = useSearchParams();
  const [chosen, setChosen] = useState({ location, params: rendered });
  const params = chosen.location === location ? chosen.params : rendered;
  const renderedPath = useRef('');
  useLayoutEffect(() => {
    renderedPath.current = window.location.pathname;
  }, [location]);
  /** @param value '' removes the parameter */
  function choose(name: string, value: string): void {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setChosen({ location, params: next });
    // A link may have been followed to a screen that is still loading, whose address has no such parameters.
    if (window.location.pathname !== renderedPath.current) return;
    setParams(next, { replace: true, preventScrollReset: true, state: location.state });
  }
  return { params, choose };
}
