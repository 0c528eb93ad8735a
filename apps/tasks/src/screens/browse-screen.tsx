import { paths } from '@talentsphere/domain';
import { useDocumentTitle, useSession } from '@talentsphere/host';
import { NewItemsOffer } from '@talentsphere/market-ui';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import { Box, ButtonLink, ListEnd, LoadingPanel, Page, PageHeader } from '@talentsphere/ui';
import { BrowseFailure } from '../features/browse/browse-failure';
import { BrowseResults } from '../features/browse/browse-results';
import { FilterBar } from '../features/browse/filter-bar';
import { endsTooEarly } from '../features/browse/browse-filters';
import { ofUser } from '../features/browse/browse-queries';
import { NearMatches } from '../features/browse/near-matches';
import { SavedFilter, SavedOfNobody, SavedOfOldServer } from '../features/browse/saved-filter';
import { useBrowseFilters } from '../features/browse/use-browse-filters';
import { useBrowseTasks } from '../features/browse/use-browse-tasks';
import { useKnowsSaved } from '../shared/saved-tasks';
import { useLoadFailure } from '../shared/use-load-failure';

const description = 'Search all tasks, narrow them down, and bid on those that are open.';
const fallback = 'Could not retrieve tasks from the server. Please try again later.';

export default function BrowseScreen() {
  useDocumentTitle('Browse Tasks', description);
  const { filters, settled: chosen, choose, type, submit, reset } = useBrowseFilters();
  const { user, status } = useSession();
  const settled = ofUser(chosen, user);
  const list = useBrowseTasks(settled);
  const { knowsSaved, error } = useKnowsSaved(chosen.isSavedOnly);
  const isOfNobody = chosen.isSavedOnly && status === 'signed-out';
  const isUnknown = chosen.isSavedOnly && knowsSaved === false;
  const tasks = chosen.isSavedOnly && !knowsSaved ? undefined : list.tasks;
  const isMissing = !tasks && !isOfNobody && !isUnknown;
  // One dialog, when both fail.
  const cause = list.error ?? (list.tasks ? error : null);
  const failure = useLoadFailure(cause, 'Failed to Load Tasks', fallback);
  // A list that fails takes away what has asked for it, such as the button of saved tasks.
  const content = useFocusFallback();
  const more = (
    <ListEnd
      // What was asked for one list does not count for another.
      key={JSON.stringify(settled)}
      hasMore={list.hasMore}
      shown={tasks?.length ?? 0}
      total={list.count.isLeast ? undefined : list.count.matching}
      failed={list.moreFailed}
      loading={list.isFetching}
      onMore={list.loadMore}
    />
  );
  return (
    <Page width="wide">
      <PageHeader
        title="Find Your Next Opportunity"
        description={description}
        actions={
          <ButtonLink to={paths.people} variant="outline" size="sm">
            Find People
          </ButtonLink>
        }
      />
      <FilterBar
        filters={filters}
        categories={list.categories}
        onChoose={choose}
        onType={type}
        onReset={reset}
        onSubmit={submit}
      />
      <Box ref={content}>
        {tasks && (
          <BrowseResults
            tasks={tasks}
            count={list.count}
            isFiltered={list.isFiltered}
            isPrevious={list.isPrevious}
            isGrowing={list.isFetching && !list.isReading}
            saved={<SavedFilter isSavedOnly={filters.isSavedOnly} onChoose={choose} />}
            offer={<NewItemsOffer noun="task" {...list.added} onShow={list.showNew} />}
            more={more}
            contradiction={Object.values(endsTooEarly(settled))[0]}
            near={<NearMatches filters={settled} />}
          />
        )}
        {isOfNobody && <SavedOfNobody />}
        {isUnknown && <SavedOfOldServer />}
        {isMissing && failure !== undefined && <BrowseFailure text={failure} />}
        {isMissing && failure === undefined && <LoadingPanel label="Loading tasks" />}
      </Box>
    </Page>
  );
}
