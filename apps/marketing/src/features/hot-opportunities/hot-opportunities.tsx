import { loadFailureMessage } from '@talentsphere/api';
import { limits, paths } from '@talentsphere/domain';
import { useHost, useQuery } from '@talentsphere/host';
import { Button, ButtonLink, EmptyState, ErrorPanel, SectionHeader } from '@talentsphere/ui';
import { Section } from '../../shared/section';
import { featuredTasks } from './featured-tasks';
import { LoadingOpportunities } from './loading-opportunities';
import { OpportunityList } from './opportunity-list';

function Opportunities() {
  const host = useHost();
  const { data: tasks, error, isPending } = useQuery(featuredTasks(host.api));
  if (isPending) return <LoadingOpportunities />;
  if (error && !tasks) {
    return (
      <ErrorPanel
        title="Oops! Something went wrong."
        text={loadFailureMessage(error, 'Could not load featured tasks.')}
        action={<Button onClick={() => host.reload()}>Try Again</Button>}
      />
    );
  }
  if (tasks.length === 0) {
    return (
      <EmptyState
        title="No featured tasks available right now."
        text="Check back soon or explore all tasks!"
        illustration="tasks"
      />
    );
  }
  return <OpportunityList tasks={tasks.slice(0, limits.featuredTasks)} />;
}

/** The open tasks with the earliest deadlines. */
export function HotOpportunities() {
  return (
    <Section labelledBy="hot-opportunities">
      <SectionHeader
        id="hot-opportunities"
        title="Hot Opportunities"
        description="Open tasks whose deadline comes first."
        actions={
          <ButtonLink to={paths.browse} variant="outline" colorPalette="gray">
            Browse All Tasks
          </ButtonLink>
        }
      />
      <Opportunities />
    </Section>
  );
}
