import { callPage, type Page, type Transport } from '@talentsphere/api';
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

interface Asked {
  querystring: ReturnType<typeof usePager>['querystring'];
  signal: AbortSignal;
}

/** The query of a page, by default of the first. */
function pageQuery<Row>(name: string, read: (asked: Asked) => Promise<Page<Row>>) {
  return (querystring: Asked['querystring'] = { limit: rowsOnPage }) =>
    queryOptions({
      queryKey: [...moderationKey, name, querystring],
      queryFn: ({ signal }) => read({ querystring, signal }),
    });
}

export const reportsQuery = (transport: Transport) =>
  pageQuery('reports', (asked) => callPage(transport, routes.listReports, asked));

export const logQuery = (transport: Transport) =>
  pageQuery('log', (asked) => callPage(transport, routes.listModerationLog, asked));

function useModerationPage<Row>(queryOf: ReturnType<typeof pageQuery<Row>>) {
  const { querystring, ...pager } = usePager();
  const query = useQuery({ ...queryOf(querystring), placeholderData: keepPreviousData });
  return { ...query, pager };
}

export const useReports = () => useModerationPage(reportsQuery(useHost().transport));

export const useModerationLog = () => useModerationPage(logQuery(useHost().transport));
