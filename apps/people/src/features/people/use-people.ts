import { callPage } from '@talentsphere/api';
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
} from '@talentsphere/host';

const peopleOnPage = 24;

/** Parameters of the address, as the screen reads them. */
const names = ['q', 'skill', 'after'] as const;
type PeopleParams = Record<(typeof names)[number], string>;

const readable = (value: string | null) =>
  value !== null && value.length <= limits.searchLength && isStorable(value) ? value.trim() : '';

export function readPeopleParams(params: URLSearchParams): PeopleParams {
  const after = params.get('after') ?? '';
  return { q: readable(params.get('q')), skill: readable(params.get('skill')), after };
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

/** The list of the people who have the skill. */
export const addressOfSkill = (skill: string): string => peopleAddress({ skill });

/** The page of people that the address asks for. */
export function usePeople() {
  const { transport } = useHost();
  const { user } = useSession();
  const [searchParams] = useSearchParams();
  const params = readPeopleParams(searchParams);
  const { q, skill, after } = params;
  const query = useQuery({
    ...queryOptions({
      queryKey: [...personQueries.all, params, user?.uid],
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
    }),
    placeholderData: keepPreviousData,
  });
  return { ...query, params };
}
