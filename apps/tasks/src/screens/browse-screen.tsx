import { taskQueries, useDocumentTitle, useHost, useQuery } from '@talentsphere/host';
import { LoadingPanel, Page, PageHeader } from '@talentsphere/ui';
import { useDeferredValue } from 'react';
import { BrowseFailure } from '../features/browse/browse-failure';
import { BrowseResults } from '../features/browse/browse-results';
import { FilterBar } from '../features/browse/filter-bar';
import { categoriesOf, selectTasks } from '../features/browse/select-tasks';
import { useBrowseFilters } from '../features/browse/use-browse-filters';
import { useLoadFailure } from '../shared/use-load-failure';

const fallback = 'Could not retrieve tasks from the server. Please try again later.';

export default function BrowseScreen() {
  useDocumentTitle('Browse Tasks');
  const { api } = useHost();
  const { data: tasks, error } = useQuery(taskQueries.list(api));
  const { filters, change, reset } = useBrowseFilters();
  const settled = useDeferredValue(filters);
  const failure = useLoadFailure(tasks ? null : error, 'Failed to Load Tasks', fallback);
  return (
    <Page width="wide">
      <PageHeader
        title="Find Your Next Opportunity"
        description="Search the open marketplace, narrow it down, and bid on what suits you."
      />
      <FilterBar
        filters={filters}
        categories={categoriesOf(tasks ?? [], filters.category)}
        onChange={change}
        onReset={reset}
      />
      {tasks && <BrowseResults total={tasks.length} shown={selectTasks(tasks, settled)} />}
      {!tasks && failure !== undefined && <BrowseFailure text={failure} />}
      {!tasks && failure === undefined && <LoadingPanel label="Loading tasks" />}
    </Page>
  );
}
