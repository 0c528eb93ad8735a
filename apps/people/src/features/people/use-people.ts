import { callPage, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { isStorable, limits, paths } from '@talentsphere/domain';
import {
  keepPreviousData,
  personQueries,
  queryOptions,
  useHost,
  useQuery,
  useSearchParams,
  useSession,
  type LoaderArgs,
} from '@talentsphere/host';

const peopleOnPage = 24;

/** Parameters of the address, as the screen reads them; `task` is the one for which people are sought. */
const names = ['q', 'skill', 'after', 'task'] as const;
type PeopleParams = Record<(typeof names)[number], string>;

const readable = (value: string | null) =>
  value !== null && value.length <= limits.searchLength && isStorable(value) ? value.trim() : '';

export function readPeopleParams(params: URLSearchParams): PeopleParams {
  const after = params.get('after') ?? '';
  const task = readable(params.get('task'));
  return { q: readable(params.get('q')), skill: readable(params.get('skill')), after, task };
}

/** The address of a list, without what is empty. */
export function peopleAddress(params: Partial<PeopleParams>): string {
  const search = new URLSearchParams(
    names.flatMap((name): [string, string][] => {
      const value = params[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  return search.size > 0 ? `${paths.people}?${search}` : paths.people;
}

/** The address of somebody's profile, from which they can be invited to the same task. */
export const personAddress = (personId: string, task: string): string =>
  task ? `${paths.person(personId)}?${new URLSearchParams({ task })}` : paths.person(personId);

/** The parameters of the address. */
export function usePeopleParams(): PeopleParams {
  const [searchParams] = useSearchParams();
  return readPeopleParams(searchParams);
}

/** A page of people, for this user: somebody is not in their own list. */
const peopleQuery = (
  transport: Transport,
  { q, skill, after }: PeopleParams,
  userId: string | undefined,
) =>
  queryOptions({
    queryKey: [...personQueries.all, { q, skill, after }, userId],
    queryFn: ({ signal }) =>
      callPage(transport, routes.listPeople, {
        querystring: {
          limit: peopleOnPage,
          ...(q && { q }),
          ...(skill && { skill }),
          ...(after && { cursor: after }),
        },
        signal,
      }),
  });

/**
 * Fetches the page of people that the address asks for, and not for every link that the pointer passes: each skill has
 * one. Not on the server for who is likely signed in: without them, their own list is another.
 */
export function loadPeople({
  url,
  context: { transport, queries, user, likely, isPrefetch },
}: LoaderArgs): Promise<unknown> | undefined {
  if (isPrefetch || (!user && likely === 'signed-in')) return undefined;
  return queries.query(peopleQuery(transport, readPeopleParams(url.searchParams), user?.uid));
}

/** The page of people that the address asks for. */
export function usePeople() {
  const { transport } = useHost();
  const { user } = useSession();
  const params = usePeopleParams();
  const query = useQuery({
    ...peopleQuery(transport, params, user?.uid),
    placeholderData: keepPreviousData,
  });
  return { ...query, params };
}
