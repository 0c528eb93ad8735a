import { localToday, type CalendarDate } from '@talentsphere/domain';
import { useHydrated } from '@talentsphere/ui';

/**
 * Gives the day of an instant where the reader is; in UTC until hydration, because a server does not know where that is.
 * Undefined for what is no text, such as in an answer that lacks it.
 */
export function useDayOf(): (instant: unknown) => CalendarDate | undefined {
  const isHydrated = useHydrated();
  return (instant) => {
    if (typeof instant !== 'string') return undefined;
    return isHydrated ? localToday(new Date(instant)) : instant.slice(0, 10);
  };
}
