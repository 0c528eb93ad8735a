import { localToday, type CalendarDate } from '@talentsphere/domain';
import { useHydrated } from '@talentsphere/ui';

/** Gives the day of an instant where the reader is; in UTC until hydration, because a server does not know where that is. */
export function useDayOf(): (instant: string) => CalendarDate {
  const isHydrated = useHydrated();
  return (instant) => (isHydrated ? localToday(new Date(instant)) : instant.slice(0, 10));
}
