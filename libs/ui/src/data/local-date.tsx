import { formatLocalDate, formatNumericDate } from '@talentsphere/domain';
import { useHydrated } from '../primitives/use-hydrated';

/**
 * A day of the calendar in the short form of the browser's locale. Rendered HTML, which is the same
 * for everybody, has the American one.
 * @param of as `yyyy-mm-dd`; anything else is shown as missing
 */
export function LocalDate({ of }: { of: unknown }) {
  const isHydrated = useHydrated();
  return isHydrated ? formatLocalDate(of) : formatNumericDate(of);
}
