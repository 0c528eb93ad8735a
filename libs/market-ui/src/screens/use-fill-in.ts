import { useHydrated } from '@talentsphere/ui';
import { useEffectEvent, useLayoutEffect } from 'react';

interface FilledForm<Values> {
  values: Values;
  /** @param next which do not count as unsaved work */
  reset: (next: Values) => void;
}

/**
 * Fills in a form that may have come as HTML, which has none of what only the browser knows: fields that
 * are empty, because somebody may have typed before the page has started.
 * @param known what the browser knows, as soon as it does. A draft is read in the first render: what was typed before
 *   hydration is reported, and replaces it, before the form is filled in
 */
export function useFillIn<Values extends Record<keyof Values, string>>(
  form: FilledForm<Values>,
  known: Partial<Values> | undefined,
): void {
  const isReady = useHydrated() && known !== undefined;
  const fillIn = useEffectEvent(() => {
    const missing = Object.entries<string>({ ...known }).filter(
      ([name, text]) => text && !form.values[name as keyof Values],
    );
    if (missing.length > 0) form.reset({ ...form.values, ...Object.fromEntries(missing) });
  });
  // Before it is painted, where it is rendered in the browser.
  useLayoutEffect(() => {
    if (isReady) fillIn();
  }, [isReady]);
}
