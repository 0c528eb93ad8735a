import { formatBudget } from '@talentsphere/domain';
import { taskQueries, useHost, useQuery } from '@talentsphere/host';

/** What is usually paid in a category; undefined where there are too few tasks, or the server does not say. */
export function useUsualBudget(category: string): string | undefined {
  const { api } = useHost();
  const { data: facets } = useQuery(taskQueries.facets(api));
  const usual = facets?.categories.find((each) => each.category === category)?.usual;
  if (!usual) return undefined;
  const [low, high] = [formatBudget(usual.low), formatBudget(usual.high)];
  return `Usual in ${category}: ${low === high ? low : `${low} to ${high}`}`;
}
