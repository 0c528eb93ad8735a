import { callPage } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { keepPreviousData, queryOptions, useHost, useQuery } from '@talentsphere/host';
import { useState } from 'react';
import { moderationKey } from '../../shared/moderation-query';

const rowsOnPage = 20;

/** One page of a list at a time: moderators act on its rows, which leave it or move in it. */
function usePager() {
  /** Of the pages before the present one, and of itself. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  return {
    querystring: { limit: rowsOnPage, ...(cursor === undefined ? {} : { cursor }) },
    isFirst: cursors.length === 0,
    toNext: (next: string) => setCursors([...cursors, next]),
    toPrevious: () => setCursors(cursors.slice(0, -1)),
  };
}

export type Pager = Omit<ReturnType<typeof usePager>, 'querystring'>;

export function useReports() {
  const { transport } = useHost();
  const { querystring, ...pager } = usePager();
  const query = useQuery({
    ...queryOptions({
      queryKey: [...moderationKey, 'reports', querystring],
      queryFn: ({ signal }) => callPage(transport, routes.listReports, { querystring, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  return { ...query, pager };
}

export function useModerationLog() {
  const { transport } = useHost();
  const { querystring, ...pager } = usePager();
  const query = useQuery({
    ...queryOptions({
      queryKey: [...moderationKey, 'log', querystring],
      queryFn: ({ signal }) =>
        callPage(transport, routes.listModerationLog, { querystring, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  return { ...query, pager };
}
