import { useHydrated } from '@talentsphere/ui';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

interface FilledForm<Values> {
  values: Values;
  /** @param next which do not count as unsaved work */
  reset: (next: Values) => void;
}

/**
 * Fills in a form that may have come as HTML, which has none of what only the browser knows: fields that
 * are empty, because somebody may have typed before the page has started.
 * @param read what the browser knows; read at once, because what was typed before hydration is reported, and
 *   replaces a draft, before the form is filled in
 */
export function useFillIn<Values extends Record<keyof Values, string>>(
  form: FilledForm<Values>,
  read: () => Partial<Values> | undefined,
): void {
  const isHydrated = useHydrated();
  const [known] = useState(read);
  const fillIn = useEffectEvent(() => {
    const missing = Object.entries<string>({ ...known }).filter(
      ([name, text]) => text && !form.values[name as keyof Values],
    );
    if (missing.length > 0) form.reset({ ...form.values, ...Object.fromEntries(missing) });
  });
  // Before it is painted, where it is rendered in the browser.
  useLayoutEffect(() => {
    if (isHydrated) fillIn();
  }, [isHydrated]);
}
